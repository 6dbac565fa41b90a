import { describe, expect, test } from 'vitest';
import { DocumentFault } from '../document-reader.ts';
import { readBusyTimes } from './busy-times.ts';

const window = {
  from: Date.parse('2027-03-01T00:00:00Z'),
  until: Date.parse('2027-05-01T00:00:00Z'),
  timeZone: 'Europe/Madrid',
};

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@example.org', ...lines, 'END:VEVENT'];
const read = (text: string, more: object = {}) =>
  readBusyTimes(text, { ...window, ...more }).map((span) =>
    span.map((moment) => new Date(moment).toISOString().slice(5, 16)).join('/'),
  );
const faultOf = (text: string) => {
  try {
    read(text);
    return undefined;
  } catch (error) {
    return error instanceof DocumentFault ? error.kind : error;
  }
};

describe('busy times of a calendar', () => {
  test('are none where somebody is free, and one where they overlap', () => {
    const at = 'DTSTART:20270310T090000Z';
    for (const free of ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
      expect(read(calendar(...event(at, 'DURATION:PT1H', free))), free).toEqual([]);
    const two = [...event(at, 'DTEND:20270310T100000Z'), ...event('DTSTART:20270310T093000Z', 'DURATION:PT1H')];
    expect(read(calendar(...two))).toEqual(['03-10T09:00/03-10T10:30']);
    expect(read(calendar(...event(at)))).toEqual([]);
    const touching = [...event(at, 'DURATION:PT1H'), ...event('DTSTART:20270310T100000Z', 'DURATION:PT1H')];
    expect(read(calendar(...touching))).toHaveLength(2);
  });

  test('of a name that nobody defines are by the agenda’s own clocks, and days by its days', () => {
    const unknown = event('DTSTART;TZID=Casa:20270310T090000', 'DURATION:PT1H');
    expect(read(calendar(...unknown))).toEqual(['03-10T08:00/03-10T09:00']);
    // A name that is known needs no definition, and rules end as they say, by UTC or by a day.
    const known = (until: string) =>
      event('DTSTART;TZID=America/New_York:20270310T200000', 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(read(calendar(...known('20270312T010000Z')))).toEqual([
      '03-11T01:00/03-11T02:00',
      '03-12T01:00/03-12T02:00',
    ]);
    expect(read(calendar(...known('20270311')))).toHaveLength(2);
    const day = event('DTSTART;VALUE=DATE:20270328');
    expect(read(calendar(...day))).toEqual(['03-27T23:00/03-28T22:00']);
    expect(read(calendar(...day), { timeZone: 'Pacific/Auckland' })).toEqual(['03-27T11:00/03-28T11:00']);
  });

  test('of a series are moved from one of its times on, and each of its times by itself', () => {
    const rule = event('DTSTART;TZID=Europe/Madrid:20270310T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=5');
    const later = event(
      ...['RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20270324T090000'],
      ...['DTSTART;TZID=Europe/Madrid:20270324T110000', 'DURATION:PT30M'],
    );
    const one = event('RECURRENCE-ID;VALUE=DATE:20270317', 'DTSTART:20270318T060000Z', 'DURATION:PT15M');
    expect(read(calendar(...rule, ...later, ...one))).toEqual([
      ...['03-10T08:00/03-10T09:00', '03-18T06:00/03-18T06:15', '03-24T10:00/03-24T10:30'],
      ...['03-31T09:00/03-31T09:30', '04-07T09:00/04-07T09:30'],
    ]);
    // Only one of its times was shared.
    expect(read(calendar(...one))).toEqual(['03-18T06:00/03-18T06:15']);
    const more = event('DTSTART:20270310T090000Z', 'DURATION:PT1H', 'RDATE;TZID=Europe/Madrid:20270311T090000');
    expect(read(calendar(...more))).toEqual(['03-10T09:00/03-10T10:00', '03-11T08:00/03-11T09:00']);
  });

  test('are those that only say when somebody is busy, too', () => {
    const lines = ['BEGIN:VFREEBUSY', 'FREEBUSY:20270310T090000Z/PT1H,20270311T090000Z/20270311T100000Z'];
    const free = ['FREEBUSY;FBTYPE=FREE:20270312T090000Z/PT1H', 'END:VFREEBUSY'];
    expect(read(calendar(...lines, ...free))).toEqual(['03-10T09:00/03-10T10:00', '03-11T09:00/03-11T10:00']);
  });

  test('of a rule that nobody can follow are its first; what is no calendar or has no end is refused', () => {
    const never = event('DTSTART:20270310T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    expect(read(calendar(...never))).toEqual(['03-10T09:00/03-10T10:00']);
    expect(faultOf('<html><body>BEGIN:VCALENDAR is not here</body></html>')).toBe('unsupported');
    const seconds = event('DTSTART:20200310T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(faultOf(calendar(...seconds))).toBe('too_large');
  });
});
