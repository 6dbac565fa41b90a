import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { type DigestReader, findDigestReader, stopDigests } from './digest-stops.queries.ts';

interface DigestStopDeps {
  db: Db;
  /** The key that signs the links. They work as long as the key stays the same. */
  key: Buffer;
  /** The site's public address, for links. */
  appUrl: () => string;
}

export type DigestStops = ReturnType<typeof createDigestStops>;

/** Lets the reader of a digest stop it from the mail itself, without a session (RFC 8058). */
export function createDigestStops({ db, key, appUrl }: DigestStopDeps) {
  return {
    linkFor(reader: DigestReader): string {
      return new URL(`/api/digest-mails?token=${tokenOf(reader)}`, appUrl()).href;
    },

    /** The reader whom a link was mailed to. Undefined if the link's signature is wrong, or the account is gone. Changes nothing. */
    async find(token: string) {
      const reader = read(token);
      const found = reader && (await findDigestReader(db, reader.userId));
      return reader && found ? { ...reader, language: found.language } : undefined;
    },

    /** Stops the digest for good. A repeated call changes nothing. */
    async stop(reader: DigestReader): Promise<void> {
      await stopDigests(db, reader);
    },
  };

  function tokenOf({ userId, recipient }: DigestReader): string {
    const about = Buffer.from(JSON.stringify([userId, recipient])).toString('base64url');
    return `${about}.${signatureOf(about)}`;
  }

  function read(token: string): DigestReader | undefined {
    const [about = '', signature = ''] = token.split('.');
    const right = Buffer.from(signatureOf(about));
    const given = Buffer.from(signature);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [userId, recipient] = aboutSchema.parse(JSON.parse(Buffer.from(about, 'base64url').toString()));
    return { userId, recipient };
  }

  function signatureOf(about: string): string {
    return createHmac('sha256', key).update(about).digest('base64url');
  }
}

const aboutSchema = z.tuple([z.number(), z.string()]);
