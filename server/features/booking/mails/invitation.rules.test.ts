import { describe, expect, test } from 'vitest';
import { readInvitation } from '#tests/support/ical.ts';
import { calendarFaults } from '#tests/support/strict-calendar.ts';
import { type Invitation, invitationText } from './invitation.rules.ts';

const invitation: Invitation = {
  method: 'REQUEST',
  uid: '5f0c2a52-7f2e-4a52-9d3c-1b8f6f0e7c11@example.org',
  sequence: 0,
  stamp: new Date('2026-11-25T20:00:00Z'),
  startsAt: new Date('2026-12-03T08:30:00.000Z'),
  endsAt: new Date('2026-12-03T09:00:00.000Z'),
  summary: 'Limpieza dental · Clínica Sonríe',
  description: 'Jueves, 3 de diciembre, 9:30\nMover o cancelar: https://example.org/x?token=a,b;c\\d',
  url: 'https://example.org/api/booking?token=WzEsMF0.abc',
  organizer: { name: 'Asistentes', address: 'no-reply@example.org' },
  attendee: { name: 'Ana Ruiz', address: 'ana@example.org' },
};

const nasty = [
  'Ana "la jefa"; Ruiz, S.L.: dentista\\n',
  'línea\r\nATTENDEE:mailto:otro@example.org',
  'BEGIN:VEVENT\nEND:VCALENDAR',
  '\u0000\u0007\u2028\ud83e x',
  '👩‍👩‍👧 日本語 نص '.repeat(20),
  'ñ'.repeat(200),
  ' ',
  'a'.repeat(74),
  'a'.repeat(75),
  'á'.repeat(37),
];

describe('an invitation', () => {
  test('is what calendars read: the same event, moment by moment', async () => {
    expect(calendarFaults(invitationText(invitation))).toEqual([]);
    expect(await readInvitation(invitationText(invitation))).toMatchObject({
      ...{ method: 'REQUEST', events: 1 },
      event: {
        uid: invitation.uid,
        sequence: 0,
        dtstart: '2026-12-03T08:30:00Z',
        dtend: '2026-12-03T09:00:00Z',
        summary: invitation.summary,
        description: invitation.description,
        attendee: 'mailto:ana@example.org',
        status: 'CONFIRMED',
      },
      parameters: { attendee: { cn: 'Ana Ruiz' } },
    });
    const cancelled = invitationText({ ...invitation, method: 'CANCEL', sequence: 3 });
    expect(calendarFaults(cancelled)).toEqual([]);
    expect(await readInvitation(cancelled)).toMatchObject({
      ...{ method: 'CANCEL', event: { sequence: 3, status: 'CANCELLED', uid: invitation.uid } },
    });
  });

  test.each(nasty)('holds whatever somebody is called or has typed: %j', async (text) => {
    const made = invitationText({
      ...{ ...invitation, summary: text, description: text },
      attendee: { name: text, address: 'ana@example.org' },
    });
    expect(calendarFaults(made)).toEqual([]);
    const read = await readInvitation(made);
    expect(read.events).toBe(1);
    expect(read.event.attendee).toBe('mailto:ana@example.org');
    const kept = text
      .toWellFormed()
      .replace(/\r\n?|\u2028/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, '');
    expect(read.event.summary).toBe(kept);
  });

  test('is refused by the strict reader where a rule is broken', () => {
    const text = invitationText(invitation);
    const broken = [
      text.replaceAll('\r\n', '\n'),
      text.replace(/\r\n$/, ''),
      text.replace('SUMMARY:', `SUMMARY:${'a'.repeat(80)}`),
      text.replace(/^UID:.*\r\n/m, ''),
      text.replace('DTSTART:20261203T083000Z', 'DTSTART:20261203T083000'),
      text.replace('STATUS:CONFIRMED', 'STATUS:CANCELLED'),
      text.replace('SUMMARY:Limpieza', 'SUMMARY:Limpieza, y'),
      text.replace('END:VEVENT\r\n', ''),
    ];
    for (const each of broken) expect(calendarFaults(each)).not.toEqual([]);
  });
});
