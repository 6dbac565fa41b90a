import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError } from '#server/lib/errors.ts';
import {
  deleteCode,
  deleteExpiredCodes,
  lockCode,
  noteWrongTry,
  type SessionPlace,
  saveCode,
} from './visitor-data.queries.ts';

interface CodeDeps {
  db: Db;
  clock: Clock;
  key: Buffer;
}

const { minutes, wrongTries } = limits.privacy.code;

/** Codes of six digits that prove access to a mailbox. A code only works in the session that requested it. */
export function createCodes({ db, clock, key }: CodeDeps) {
  return {
    /** The name under which calls are counted: the hash of a session's id or of an address. */
    nameOf: (text: string): string => hashOf(text),

    /** Makes a new code, which replaces the previous one. */
    async make(place: SessionPlace, email: string): Promise<string> {
      const now = clock.now();
      await deleteExpiredCodes(db, now);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      await saveCode(db, { ...place, ...hashesOf(place, email, code), expiresAt });
      return code;
    },

    /** Uses up a code. Throws 422 for a wrong code, an expired one, and any code after too many wrong ones. */
    async use(place: SessionPlace, email: string, code: string): Promise<void> {
      const { addressHash, codeHash } = hashesOf(place, email, code);
      const verdict = await db.transaction(async (tx) => {
        const row = await lockCode(tx, place, addressHash);
        if (!row || row.expiresAt <= clock.now()) return 'gone';
        if (row.wrongTries >= wrongTries) return 'locked';
        if (timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(codeHash))) {
          await deleteCode(tx, row.id);
          return 'right';
        }
        await noteWrongTry(tx, row.id);
        return row.wrongTries + 1 >= wrongTries ? 'locked' : 'wrong';
      });
      if (verdict === 'wrong') throw fieldError('code', 'Ese código no es correcto');
      if (verdict === 'gone') throw fieldError('code', 'Ese código ya no sirve. Pide otro');
      if (verdict === 'locked') throw fieldError('code', 'Demasiados intentos. Pide otro código');
    },
  };

  function hashesOf({ assistantId, sessionId }: SessionPlace, email: string, code: string) {
    const of = (text: string) => hashOf(`${assistantId}\n${sessionId}\n${text}`);
    return { addressHash: of(email), codeHash: of(`${email}\n${code}`) };
  }

  function hashOf(text: string): string {
    return createHmac('sha256', key).update(text).digest('base64url');
  }
}
