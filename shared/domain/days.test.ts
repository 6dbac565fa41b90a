import { describe, expect, test } from 'vitest';
import { dayAt, dayStarts, hourAt, isTimeZone } from './days.ts';

describe('a time zone’s day and hour', () => {
  test.each([
    ['2026-11-21T22:59:59Z', 'Europe/Madrid', '2026-11-21', 23],
    ['2026-11-21T23:00:00Z', 'Europe/Madrid', '2026-11-22', 0],
    ['2026-07-01T22:00:00Z', 'Europe/Madrid', '2026-07-02', 0],
    ['2026-11-22T05:59:59Z', 'America/Mexico_City', '2026-11-21', 23],
    ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02', 0],
    // The clocks go forward at 01:00 UTC, and back in October.
    ['2026-03-29T00:59:59Z', 'Europe/Madrid', '2026-03-29', 1],
    ['2026-03-29T01:00:00Z', 'Europe/Madrid', '2026-03-29', 3],
    ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25', 2],
    ['2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25', 2],
  ])('at %s in %s are %s and %i', (moment, timeZone, day, hour) => {
    expect(dayAt(new Date(moment), timeZone)).toBe(day);
    expect(hourAt(new Date(moment), timeZone)).toBe(hour);
  });

  test.each([
    ['Europe/Madrid', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['Madrid', false],
    ['+01:00', false],
    ['', false],
  ])('%s is one: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});

describe('days begin', () => {
  test.each([
    // Both weeks in which the clocks are put, and zones far from UTC.
    ['Europe/Madrid', '2026-03-28', ['2026-03-27T23:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z']],
    ['Europe/Madrid', '2026-10-24', ['2026-10-23T22:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z']],
    ['Pacific/Kiritimati', '2026-01-01', ['2025-12-31T10:00Z', '2026-01-01T10:00Z']],
    ['Pacific/Pago_Pago', '2026-01-01', ['2026-01-01T11:00Z']],
    ['Asia/Kathmandu', '2026-01-01', ['2025-12-31T18:15Z']],
    // Midnight is skipped: the day begins at one o'clock.
    ['America/Asuncion', '2023-09-30', ['2023-09-30T04:00Z', '2023-10-01T04:00Z', '2023-10-02T03:00Z']],
    ['America/Havana', '2026-11-01', ['2026-11-01T04:00Z', '2026-11-02T05:00Z']],
  ])('in %s from %s on at %j', (timeZone, from, expected) => {
    const moments = dayStarts(from, expected.length, timeZone);
    expect(moments.map((moment) => moment.toISOString().replace(':00.000Z', 'Z'))).toEqual(expected);
  });
});
