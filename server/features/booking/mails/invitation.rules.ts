import { calendarMoment, calendarText, calendarValue } from '../calendar-text.ts';

/** The data of an invitation (RFC 5545 and 5546): one event, in UTC. Its `uid` never changes and its `sequence` grows. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  sequence: number;
  /** The time at which the invitation is written. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  /** The page on which the booking can be moved or cancelled. */
  url?: string | undefined;
  organizer: Party;
  attendee: Party;
}

interface Party {
  name: string;
  address: string;
}

/** An invitation in the format of calendar files: lines end with CRLF and have at most 75 octets. */
export function invitationText(invitation: Invitation): string {
  const { method, uid, sequence, stamp, startsAt, endsAt, summary, description, url, organizer, attendee } = invitation;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Asistentes//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${calendarValue(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(stamp)}`,
    `DTSTART:${calendarMoment(startsAt)}`,
    `DTEND:${calendarMoment(endsAt)}`,
    `SUMMARY:${calendarValue(summary)}`,
    `DESCRIPTION:${calendarValue(description)}`,
    ...(url ? [`URL:${url}`] : []),
    `ORGANIZER;CN=${parameterOf(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${parameterOf(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}

/** A parameter's value in quotes. Quotes can't be escaped in it. */
function parameterOf(text: string): string {
  return `"${text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('"', '’')}"`;
}
