import { describe, expect, test } from 'vitest';
import { isMasked, mask, maskPassword } from '#shared/domain/secret-mask.ts';
import { createSecretBox, deriveKey } from './secrets.ts';

const secret = 'a secret of at least 32 characters';
const record = 'assistants.7.apiKey';
const box = createSecretBox(secret);

/** The sealed text with one bit of its payload turned. */
function turned(sealed: string, at: number): string {
  const [version = '', keyId = '', payload = ''] = sealed.split('.');
  const raw = Buffer.from(payload, 'base64url');
  raw[at] = (raw[at] ?? 0) ^ 1;
  return [version, keyId, raw.toString('base64url')].join('.');
}

describe('R32: a sealed text', () => {
  test.each(['sk-0123456789', '', 'clave ñ 🦷', 'x'.repeat(10_000)])('opens to what it was (%#)', (plain) => {
    expect(box.open(box.seal(plain, record), record)).toBe(plain);
    expect(createSecretBox(secret).open(box.seal(plain, record), record)).toBe(plain);
  });

  test('is another each time, and holds neither the text nor the secret', () => {
    const sealed = Array.from({ length: 50 }, () => box.seal('sk-0123456789', record));
    expect(new Set(sealed.map((text) => text.split('.')[2]?.slice(0, 16))).size).toBe(50);
    for (const text of sealed) {
      expect(text).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
      expect(Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toMatch(/sk-|secret/);
    }
  });

  test('does not open under another secret, and says so', () => {
    const other = createSecretBox(`${secret}!`);
    expect(() => other.open(box.seal('sk-0123456789', record), record)).toThrow('another APP_SECRET');
  });

  test('does not open for another record', () => {
    const sealed = box.seal('sk-0123456789', record);
    for (const other of ['assistants.8.apiKey', 'system_settings.openaiApiKey', '']) {
      expect(() => box.open(sealed, other)).toThrow();
    }
  });

  test('does not open with one bit turned, whether of the nonce, the tag or the text', () => {
    const sealed = box.seal('sk-0123456789', record);
    const { length } = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
    for (let at = 0; at < length; at += 1) expect(() => box.open(turned(sealed, at), record), `byte ${at}`).toThrow();
  });

  test('does not open under a part of its tag, which is easier to guess', () => {
    const [version = '', keyId = '', payload = ''] = box.seal('', record).split('.');
    const raw = Buffer.from(payload, 'base64url');
    for (let bytes = 0; bytes < raw.length; bytes += 1) {
      const cut = [version, keyId, raw.subarray(0, bytes).toString('base64url')].join('.');
      expect(() => box.open(cut, record), `${bytes} bytes`).toThrow();
    }
  });

  test('does not open cut short, in any form', () => {
    const sealed = box.seal('sk-0123456789', record);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => box.open(sealed.slice(0, length), record), `${length} characters`).toThrow();
    }
    for (const text of ['', '.', '..', 'v1..', 'v2.x.y', 'sk-0123456789'])
      expect(() => box.open(text, record)).toThrow();
  });
});

test('keys of different purposes and secrets are different, and the same each time', () => {
  const keys = [deriveKey(secret, 'a'), deriveKey(secret, 'b'), deriveKey(`${secret}!`, 'a')].map((key) =>
    key.toString('hex'),
  );
  expect(new Set(keys).size).toBe(3);
  expect(deriveKey(secret, 'a').toString('hex')).toBe(keys[0]);
  expect(keys[0]).toHaveLength(64);
});

describe('R31: a mask', () => {
  test('shows three characters and four, and nothing of what is too short for that', () => {
    expect(mask('sk-0123456789')).toBe('sk-...6789');
    expect(['', 'a', 'elevenchars'].map(mask)).toEqual(['...', '...', '...']);
    expect(maskPassword('thirteenchars')).toBe('...');
    expect(maskPassword('a password of twenty')).toBe('a p...enty');
  });

  test('is known again, and nothing else is', () => {
    for (const secret of ['sk-0123456789', 'corta', '']) expect(isMasked(mask(secret))).toBe(true);
    for (const text of ['', 'sk-0123456789', '..', '....', 'sk-....6789', 'ab...6789', 'sk-...67890']) {
      expect(isMasked(text), text).toBe(false);
    }
  });
});
