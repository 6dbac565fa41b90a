/** What a name of a property may be, and the value of a parameter: in quotes where it has a colon, a semicolon or a comma (RFC 5545, 3.1). */
const lineGrammar =
  /^(?<name>[A-Z][A-Z-]*)(?<parameters>(?:;[A-Z][A-Z-]*=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]+)(?:,(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]+))*)*):(?<value>.*)$/su;
const utcMoment = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ$/;
/** Text: a backslash begins an escape, and commas and semicolons are escaped (3.3.11). */
const textGrammar = /^(?:[^\\,;\p{Cc}]|\t|\\[\\,;nN])*$/u;

const textual = new Set(['UID', 'SUMMARY', 'DESCRIPTION', 'PRODID', 'LOCATION']);
const moments = new Set(['DTSTAMP', 'DTSTART', 'DTEND']);
const addresses = new Set(['ORGANIZER', 'ATTENDEE']);
const once = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'ORGANIZER', 'SUMMARY', 'STATUS'];

/** What is wrong with an invitation by RFC 5545 and 5546, read strictly; empty for one that every calendar must understand. */
export function calendarFaults(text: string): string[] {
  const { faults, lines, seen } = readStrictly(text);
  const one = (place: string) => {
    const values = seen.get(place) ?? [];
    if (values.length !== 1) faults.push(`${place} is there ${values.length} times`);
    return values[0] ?? '';
  };
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.filter((line) => line === 'BEGIN:VEVENT').length !== 1)
    faults.push('is not a calendar with one event');
  if (one('VCALENDAR.VERSION') !== '2.0') faults.push('is of another version');
  one('VCALENDAR.PRODID');
  const method = one('VCALENDAR.METHOD');
  for (const name of once) one(`VEVENT.${name}`);
  if ((seen.get('VEVENT.ATTENDEE') ?? []).length === 0) faults.push('invites nobody');
  if (!/^\d+$/.test(one('VEVENT.SEQUENCE'))) faults.push('its sequence is no number');
  if (one('VEVENT.DTSTART') >= one('VEVENT.DTEND')) faults.push('ends before it begins');
  const status = one('VEVENT.STATUS');
  if (method !== 'REQUEST' && method !== 'CANCEL') faults.push(`an unknown method: ${method}`);
  if ((method === 'CANCEL') !== (status === 'CANCELLED')) faults.push(`${method} with ${status}`);
  return faults;
}

/** What is wrong with a calendar to subscribe to, as strictly: any number of events, each of them whole. */
export function publishedFaults(text: string): string[] {
  const { faults, lines, seen } = readStrictly(text);
  const counted = (place: string) => seen.get(place)?.length ?? 0;
  const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') faults.push('is not one calendar');
  for (const name of ['VERSION', 'PRODID', 'METHOD'])
    if (counted(`VCALENDAR.${name}`) !== 1) faults.push(`${name} is not there once`);
  if (seen.get('VCALENDAR.METHOD')?.[0] !== 'PUBLISH') faults.push('is not published');
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'STATUS', 'SEQUENCE'])
    if (counted(`VEVENT.${name}`) !== events) faults.push(`${name} is not in each event`);
  if (new Set(seen.get('VEVENT.UID')).size !== events) faults.push('two events have one UID');
  const ends = seen.get('VEVENT.DTEND') ?? [];
  if (seen.get('VEVENT.DTSTART')?.some((start, n) => start >= (ends[n] ?? ''))) faults.push('ends before it begins');
  return faults;
}

/** A calendar's lines, what stands in which component, and what of it breaks the grammar. */
function readStrictly(text: string): { faults: string[]; lines: string[]; seen: Map<string, string[]> } {
  const faults: string[] = [];
  if (!text.endsWith('\r\n')) faults.push('does not end with CRLF');
  if (/[^\r]\n|\r[^\n]/.test(text)) faults.push('has a line break that is not CRLF');
  const physical = text.split('\r\n').slice(0, -1);
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) faults.push(`longer than 75 octets: ${line}`);
    if (line === '' || line === ' ') faults.push('an empty line');
    if (!line.isWellFormed()) faults.push(`a character was cut: ${line}`);
  }
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const open: string[] = [];
  const seen = new Map<string, string[]>();
  for (const line of lines) {
    const { name = '', value = '' } = lineGrammar.exec(line)?.groups ?? {};
    if (!name) {
      faults.push(`no content line: ${line}`);
      continue;
    }
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') {
      if (open.pop() !== value) faults.push(`ends what has not begun: ${value}`);
    } else {
      const place = `${open.at(-1)}.${name}`;
      seen.set(place, [...(seen.get(place) ?? []), value]);
    }
    if (textual.has(name) && !textGrammar.test(value)) faults.push(`not a text: ${line}`);
    if (moments.has(name) && !utcMoment.test(value)) faults.push(`not a moment in UTC: ${line}`);
    if (addresses.has(name) && !/^mailto:[^\s@]+@[^\s@]+$/.test(value)) faults.push(`not an address: ${line}`);
  }
  if (open.length > 0) faults.push(`never ends: ${open.join()}`);
  return { faults, lines, seen };
}
