import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, users } from '#shared/schema/index.ts';

export interface DigestReader {
  userId: number;
  /** The reader's address, in lower case. */
  recipient: string;
}

export async function findDigestReader(db: Db, userId: number) {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Stops the mails of the owner's assistants that mail their contacts to this address once a day. */
export async function stopDigests(db: Db, { userId, recipient }: DigestReader): Promise<void> {
  await db
    .update(assistants)
    .set({ contactNotices: 'none' })
    .where(
      and(
        eq(assistants.userId, userId),
        isNull(assistants.deletedAt),
        eq(assistants.contactNotices, 'daily'),
        eq(sql`lower(${assistants.notificationEmail})`, recipient),
      ),
    );
}
