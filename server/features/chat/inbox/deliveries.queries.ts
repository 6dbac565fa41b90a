import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { OutgoingState } from '#shared/domain/conversations/channels.ts';
import { channelMessages, channelPeers } from '#shared/schema/index.ts';

/** The delivery states of messages that were sent to an outside service, by the messages' ids. */
export async function listDeliveries(
  db: Db,
  rows: readonly { id: number; role: string }[],
): Promise<ReadonlyMap<number, OutgoingState>> {
  const ids = rows.filter(({ role }) => role === 'assistant').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ messageId: channelMessages.messageId, state: channelMessages.state })
    .from(channelMessages)
    .where(inArray(channelMessages.messageId, ids));
  return new Map(found.flatMap(({ messageId, state }) => (messageId === null ? [] : [[messageId, state]])));
}

/**
 * The end of the time window in which a business may write freely to the person of a session. Null if there is no end, or no such person
 * any more.
 */
export async function findWindowEnd(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ windowEndsAt: channelPeers.windowEndsAt })
    .from(channelPeers)
    .where(eq(channelPeers.sessionId, sessionId));
  return row?.windowEndsAt ?? null;
}
