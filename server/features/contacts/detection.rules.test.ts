import { describe, expect, test } from 'vitest';
import { detectionCases, judgeDetection } from '#tests/detection/cases.ts';
import { blockedMs } from '#tests/support/event-loop.ts';
import { findLead, mayHoldLead } from './detection.rules.ts';
import { readEmail } from './email.rules.ts';
import { readPhone } from './phone.rules.ts';

describe('what visitors write', () => {
  test('is understood, as far as the table goes, 97 times in 100 at least', () => {
    expect(detectionCases.length).toBeGreaterThan(200);
    const { precision, recall, misses } = judgeDetection(detectionCases);
    expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  test('is looked at wherever it holds an address or a number', () => {
    const withLead = detectionCases.filter(({ email, phone }) => email || phone);
    expect(withLead.filter(({ text }) => !mayHoldLead(text))).toEqual([]);
    for (const text of ['Hola', '¿Cuánto cuesta un implante?', 'Abrís el 24 y el 31?']) {
      expect(mayHoldLead(text), text).toBe(false);
    }
  });
});

describe('the evidence', () => {
  test('is the sentence that a value stands in, each its own', () => {
    const text =
      'Hola. Soy Ana y quiero cita. Mi móvil es el 612 345 678! Escríbeme a ana@example.com, mejor.\nGracias';
    expect(findLead(text, 'ES')).toEqual({
      email: 'ana@example.com',
      phone: '+34612345678',
      evidence: { phone: 'Mi móvil es el 612 345 678!', email: 'Escríbeme a ana@example.com, mejor.' },
    });
  });

  test('is short even where the sentence is long', () => {
    const { evidence } = findLead(`${'palabra '.repeat(200)}612345678${' y más'.repeat(200)}`, 'ES') ?? {};
    expect(evidence?.phone).toContain('612345678');
    expect(evidence?.phone?.length).toBeLessThanOrEqual(300);
  });
});

describe('the default country', () => {
  test('decides how a number without a prefix is read', () => {
    expect(findLead('llámame al 55 1234 5678', 'MX')?.phone).toBe('+525512345678');
    expect(findLead('llámame al 55 1234 5678', 'ES')).toBeUndefined();
  });

  test('counts for nothing with a prefix, and may be one that nobody knows', () => {
    expect(findLead('llámame al +52 55 1234 5678', 'ES')?.phone).toBe('+525512345678');
    expect(findLead('llámame al 612345678', 'XX')?.phone).toBe('+34612345678');
  });
});

describe('values alone', () => {
  test('are brought into their form', () => {
    expect(readPhone(' 612 34 56 78 ', 'ES')).toBe('+34612345678');
    expect(readPhone('12', 'ES')).toBeUndefined();
    expect(readEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  });

  test.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a..b@example.com',
    'ana@-example.com',
    'ana@example.com, eva@example.com',
    'Ana <ana@example.com>',
    'ana@example.com\r\nBcc: eva@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is no address', (text) => {
    expect(readEmail(text)).toBeUndefined();
  });
});

test.each([
  ['digits', '1'.repeat(4_000)],
  ['digits with spaces', '1 '.repeat(2_000)],
  ['digits with many signs', '1 (.) '.repeat(700)],
  ['signs', '@'.repeat(4_000)],
  ['an address without end', `${'a.'.repeat(1_000)}@${'a.'.repeat(1_000)}`],
  ['addresses', 'a@b.c '.repeat(700)],
  ['arroba', 'a arroba '.repeat(450)],
  ['punto', 'a punto '.repeat(500)],
  ['spaces', ' '.repeat(4_000)],
  ['money', `$${'1,'.repeat(2_000)}`],
  ['numbers with cues', 'pedido es el 612345678 '.repeat(180)],
  ['a megabyte', 'tel 612345678 a@b.co '.repeat(50_000)],
])('R47: %s keep the server from others for less than 100 ms', async (_what, text) => {
  findLead(text, 'ES');
  const read = async () => {
    findLead(text, 'ES');
    mayHoldLead(text.slice(0, 4_000));
  };
  expect(await blockedMs(read)).toBeLessThan(100);
});
