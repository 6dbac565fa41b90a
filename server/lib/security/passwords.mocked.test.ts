import { describe, expect, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const work = vi.hoisted(() => ({ running: 0, most: 0 }));

// The real one, watched.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const watched: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    crypto.argon2(algorithm, parameters, (error, hash) => {
      work.running -= 1;
      callback(error, hash);
    });
    // What can't be done at all throws above.
    work.running += 1;
    work.most = Math.max(work.most, work.running);
  };
  return { ...crypto, argon2: watched };
});

describe('R14: a hash', () => {
  test('is argon2id of 19 MiB, two passes, one lane, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('secreta'), hashPassword('secreta')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('secreta', first)).toBe(true);
    expect(await verifyPassword('secreta', second)).toBe(true);
    expect(await verifyPassword('secretа', first)).toBe(false);
  });

  test('of another library, with other costs, is understood', async () => {
    // From the test vectors of the reference implementation (phc-winner-argon2, src/test.c).
    const encoded = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await verifyPassword('password', encoded)).toBe(true);
    expect(await verifyPassword('Password', encoded)).toBe(false);
    expect(await verifyPassword('password', encoded.replace('t=2', 't=3'))).toBe(false);
  });

  test.each([
    '',
    'plain',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA',
    '$argon2id$v=19$m=x,t=2,p=1$AAAA$AAAA',
  ])('of an unknown form (%s) fits no password', async (encoded) => {
    expect(await verifyPassword(encoded, encoded)).toBe(false);
    expect(await verifyPassword('', encoded)).toBe(false);
  });
});

test('R14: two are made at once, however many are asked for, and all are made', async () => {
  work.most = 0;
  const hashes = await Promise.all(Array.from({ length: 9 }, (_, number) => hashPassword(`clave ${number}`)));
  expect(work.most).toBe(limits.login.hashes.parallel);
  expect(new Set(hashes).size).toBe(9);
  expect(work.running).toBe(0);
});

test('a hash that fails leaves its place to the next', async () => {
  const impossible = '$argon2id$v=19$m=1,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA';
  const failing = Array.from({ length: 3 }, () => verifyPassword('x', impossible));
  const results = await Promise.allSettled([...failing, hashPassword('secreta')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  work.most = 0;
  await Promise.all([hashPassword('uno'), hashPassword('dos')]);
  expect(work.most).toBe(limits.login.hashes.parallel);
});
