import { hash } from 'node:crypto';

/** The key under which a session is stored. It is a hash, so that a person who reads the table can't become the session's user. */
export function sessionHash(sessionId: string): string {
  return hash('sha256', sessionId, 'base64url');
}
