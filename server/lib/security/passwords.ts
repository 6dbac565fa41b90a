import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '#server/config/limits.ts';
import { createQueue } from '../queue.ts';

const argon2Async = promisify(argon2);

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * Resolves with `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the format of every library. Hashes of one `turn` (an address) wait for each
 * other, and do not delay others. Throws 503 when too many wait.
 */
export async function hashPassword(password: string, turn?: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost, turn);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether a password is right. False also for a hash of an unknown form. `turn` as above. */
export async function verifyPassword(password: string, encoded: string, turn?: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(encoded);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), parameters, turn);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Only a few hashes at once, so that a flood of logins leaves the machine to the chats. */
const queue = createQueue(limits.login.hashes);

function derive(password: string, nonce: Buffer, parameters: typeof cost, turn?: string): Promise<Buffer> {
  return queue.run(() => argon2Async('argon2id', { message: password, nonce, tagLength, ...parameters }), turn);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
