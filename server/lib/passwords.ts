import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '#server/config/limits.ts';

const argon2Async = promisify(argon2);

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as every library writes it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** False for a wrong password and for a hash of an unknown form. */
export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(encoded);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

let running = 0;
const waiting: (() => void)[] = [];

/** A few at once only, so that a flood of logins leaves the machine to the chats. */
async function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  if (running >= limits.login.parallelHashes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await argon2Async('argon2id', { message: password, nonce, tagLength, ...parameters });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
