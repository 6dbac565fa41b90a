import { describe, expect, test } from 'vitest';
import { detectionCases, judgeDetection, sentences } from '#tests/detection/cases.ts';
import { shortNumbers } from '#tests/detection/cases-other-numbers.ts';
import { heldOut } from '#tests/detection/held-out.ts';
import { countries } from '#tests/detection/in-country.ts';
import { proseWithNumbers } from '#tests/detection/prose.ts';
import { blockedMs, computedMs } from '#tests/support/event-loop.ts';
import { findLead, mayHoldLead } from './detection.rules.ts';
import { findEmail, readEmail } from './email.rules.ts';
import { findPhone, readPhone } from './phone.rules.ts';

describe('what visitors write', () => {
  const { rates, misses } = judgeDetection(detectionCases);

  test('is a table with sentences of every country, written one by one', () => {
    for (const country of countries) {
      expect(sentences.filter((one) => (one.country ?? 'ES') === country).length, country).toBeGreaterThan(70);
    }
  });

  test.each(rates)(
    'in $country is understood, as far as the table goes, 99 times in 100',
    ({ country, phones, emails }) => {
      const own = misses.filter((miss) => miss.startsWith(country)).join('\n');
      expect(phones.precision, own).toBeGreaterThanOrEqual(0.99);
      expect(phones.recall, own).toBeGreaterThanOrEqual(0.99);
      expect(emails.precision, own).toBeGreaterThanOrEqual(0.99);
      expect(emails.recall, own).toBeGreaterThanOrEqual(0.98);
    },
  );

  test('is understood in sentences that no rule was made for, 90 times in 100', () => {
    const unseen = judgeDetection(heldOut.map((one) => ({ ...one, country: one.country ?? 'ES' })));
    expect(unseen.misses.length, unseen.misses.join('\n')).toBeLessThanOrEqual(heldOut.length / 10);
  });

  test.each(countries)('is no contact in prose with numbers of all kinds, read in %s', (country) => {
    const texts = proseWithNumbers(2_000);
    expect(new Set(texts).size).toBe(2_000);
    expect(texts.filter((text) => findLead(text, country))).toEqual([]);
  });

  test('is understood in countries whose numbers have eight digits', () => {
    for (const { text, phone, country } of shortNumbers) expect(findLead(text, country ?? '')?.phone, text).toBe(phone);
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

describe('who answered the visitor', () => {
  test.each([
    'Me respondió info@clinica.example.com y no entendí nada',
    'Ayer nos contestó soporte@tienda.example.com sin solución',
    'me ha escrito ventas@tienda.example.com, ¿sois vosotros?',
    'Me respondieron 912 345 678 y colgaron',
  ])('is not who asks: %s', (text) => {
    expect(findLead(text, 'ES')).toBeUndefined();
  });

  test('is distinguished from where an answer is wanted', () => {
    expect(findLead('Me respondió info@tienda.example.com. Mejor a ana@example.org', 'ES')?.email).toBe(
      'ana@example.org',
    );
    expect(findLead('¿Me respondéis a ana@example.org?', 'ES')?.email).toBe('ana@example.org');
    expect(findLead('No me ha llegado nada, me escribieron a ana@example.org', 'ES')?.email).toBe('ana@example.org');
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

describe('a number with a prefix', () => {
  test.each(['+45 1234 567', '+34 655 12 34 56 78', '+34 900 123 456', '+1 555 12', '+999 655123456'])(
    '%j is that number or none, never one of the country without it',
    (text) => {
      for (const country of countries) expect(findLead(text, country), country).toBeUndefined();
    },
  );

  test('may be one that nobody is known to have', () => {
    for (const country of countries) expect(findLead('+56 9 1234 5678', country)?.phone, country).toBe('+56912345678');
    expect(findLead('mi celular es 9 1234 5678', 'CL')?.phone).toBe('+56912345678');
    expect(findLead('son 912345678', 'CL')).toBeUndefined();
  });
});

const hostile = (chars: number): [what: string, text: string][] => {
  const filled = (text: string) => text.repeat(Math.ceil(chars / text.length)).slice(0, chars);
  return [
    ['digits', filled('1')],
    ['digits with spaces', filled('1 ')],
    ['digits with many signs', filled('1 (.) ')],
    ['numbers with spaces', filled('612345678 ')],
    ['numbers with hyphens', filled('612345678-')],
    ['points', filled('1.')],
    ['prefixes', filled('+1 ')],
    ['signs', filled('@')],
    ['an address without end', `${filled('a.')}@${filled('a.')}`],
    ['addresses', filled('a@b.c ')],
    ['letters and signs', filled('a@')],
    ['arroba', filled('a arroba ')],
    ['punto', filled('a punto ')],
    ['signs in words', filled('a guion bajo ')],
    ['spaces', filled(' ')],
    ['money', `$${filled('1,')}`],
    ['numbers with cues', filled('pedido es el 612345678 ')],
    ['labels', filled('pedido 5512345678, ')],
    ['extensions', filled('612345678x12 ')],
    ['accounts', filled('ES12 1234 ')],
    ['numbers and addresses', filled('tel 612345678 a@b.co ')],
    ['old numbers', filled('no me llaméis al 612345678, escribo a ')],
    ['countries', filled('Costa Rica Panamá Cuba 88887777 ')],
  ];
};

test.each([...hostile(8_000), ['a megabyte', 'tel 612345678 a@b.co '.repeat(50_000)]])(
  'R47: %s keep the server from others for less than 100 ms',
  async (_what, text) => {
    findLead(text, 'ES');
    const read = async () => {
      findLead(text, 'ES');
      mayHoldLead(text.slice(0, 8_000));
    };
    expect(await blockedMs(read)).toBeLessThan(100);
  },
);

test('R47: no message of 4,000 characters takes 20 ms to read', async () => {
  for (const [what, text] of hostile(4_000)) {
    findLead(text, 'CR');
    expect(await computedMs(async () => findLead(text, 'CR')), what).toBeLessThan(20);
  }
});

test('reading takes as long as the text is: eight times the length, no more than some twenty times the time', async () => {
  const read = (chars: number) => async () => {
    for (const [, text] of hostile(chars)) {
      findEmail(text, () => false);
      findPhone(text, 'MX', () => false);
    }
  };
  await read(8_000)();
  const shortMs = await computedMs(read(8_000));
  expect(await computedMs(read(64_000))).toBeLessThan(20 * shortMs);
});
