/** What an invitation says (RFC 5545 and 5546): one event, in UTC, whose `uid` never changes and whose `sequence` grows. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  sequence: number;
  /** When this is said. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  /** Where it can be moved or cancelled. */
  url?: string | undefined;
  organizer: Party;
  attendee: Party;
}

interface Party {
  name: string;
  address: string;
}

/** An invitation as a calendar reads it: CRLF, and no line longer than 75 octets. */
export function invitationText(invitation: Invitation): string {
  const { method, uid, sequence, stamp, startsAt, endsAt, summary, description, url, organizer, attendee } = invitation;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Asistentes//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${momentOf(stamp)}`,
    `DTSTART:${momentOf(startsAt)}`,
    `DTEND:${momentOf(endsAt)}`,
    `SUMMARY:${textOf(summary)}`,
    `DESCRIPTION:${textOf(description)}`,
    ...(url ? [`URL:${url}`] : []),
    `ORGANIZER;CN=${parameterOf(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${parameterOf(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261203T083000Z` */
function momentOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A value of type TEXT: what separates values or ends lines is escaped, and no other control character stays. */
function textOf(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** A parameter's value in quotes, which cannot be escaped in it. */
function parameterOf(text: string): string {
  return `"${text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('"', '’')}"`;
}

const mostOctets = 75;

/** A line in parts of at most 75 octets, each after the first behind a blank; no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
