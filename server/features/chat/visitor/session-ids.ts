import { randomBytes } from 'node:crypto';

const sessionIdBytes = 16;
const drawnAtOnce = 128;
let drawn = Buffer.alloc(0);

/** Bytes for many are drawn together: asking the system for each was a fiftieth of what a message cost. */
export function newSessionId(): string {
  if (drawn.length === 0) drawn = randomBytes(sessionIdBytes * drawnAtOnce);
  const id = drawn.toString('base64url', 0, sessionIdBytes);
  drawn = drawn.subarray(sessionIdBytes);
  return id;
}
