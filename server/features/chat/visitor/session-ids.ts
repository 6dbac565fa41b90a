import { randomBytes } from 'node:crypto';

const sessionIdBytes = 16;
const drawnAtOnce = 128;
let drawn = Buffer.alloc(0);

/** The random bytes for many ids are drawn together, because a system call for each was a fiftieth of the cost of a message. */
export function newSessionId(): string {
  if (drawn.length === 0) drawn = randomBytes(sessionIdBytes * drawnAtOnce);
  const id = drawn.toString('base64url', 0, sessionIdBytes);
  drawn = drawn.subarray(sessionIdBytes);
  return id;
}
