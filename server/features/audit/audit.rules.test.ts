import { expect, test } from 'vitest';
import { oneLine, plainDetails } from './audit.rules.ts';

test('R35: a text stays on one line, whatever it holds', () => {
  expect(oneLine('ana\r\n2026-01-01 admin login.ok\u2028\u0085x')).toBe('ana 2026-01-01 admin login.ok x');
  expect(oneLine('\u202egpj.exe')).toBe('gpj.exe');
  expect(oneLine('x'.repeat(500))).toHaveLength(200);
});

test('R35: details are plain, and hold no secret', () => {
  const details = plainDetails({
    fields: ['openaiApiKey', 'smtpHost'],
    apiKey: 'sk-0123456789',
    newPassword: { value: 'hunter2' },
    passwordChanged: true,
    from: { plan: 'free' },
    gone: undefined,
    count: 3,
    end: new Date(0),
    none: null,
  });
  expect(details).toEqual({
    fields: 'openaiApiKey, smtpHost',
    apiKey: '***',
    newPassword: '***',
    passwordChanged: true,
    from: '{"plan":"free"}',
    count: 3,
    end: '1970-01-01T00:00:00.000Z',
    none: null,
  });
});
