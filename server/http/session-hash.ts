import { hash } from 'node:crypto';

/** The key under which a session is stored: whoever reads the table can't become its user. */
export function sessionHash(sessionId: string): string {
  return hash('sha256', sessionId, 'base64url');
}
