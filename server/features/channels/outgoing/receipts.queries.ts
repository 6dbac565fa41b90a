import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { ReceiptState } from '#shared/domain/conversations/channels.ts';
import { channelCounts, channelMessages, channelPeers, channelReceipts } from '#shared/schema/index.ts';

interface Receipt {
  outgoingId: number;
  part: number;
  externalId: string;
  state: ReceiptState;
}

/** Reports may come in any order: the state of the highest rank holds. */
const rank = (state: unknown) => sql`array_position(array['sent', 'failed', 'delivered', 'read'], ${state})`;

/** Stores what a report says of a part, unless a report of the same or a higher rank has been stored. */
export async function noteReceipt(tx: Db, { outgoingId, part, externalId, state }: Receipt): Promise<void> {
  await tx
    .insert(channelReceipts)
    .values({ outgoingId, part, externalId, state })
    .onConflictDoUpdate({
      target: [channelReceipts.outgoingId, channelReceipts.part],
      set: { state, updatedAt: sql`now()` },
      setWhere: sql`${channelReceipts.externalId} = ${externalId} and ${rank(sql`${state}::text`)} > ${rank(channelReceipts.state)}`,
    });
}

/** Finds the message of a connection that a report is about: by the `ref` that was sent with it, or by the service's id. */
export async function findReported(
  tx: Db,
  connectionId: number,
  { ref, externalId }: { ref: string | undefined; externalId: string },
) {
  const [, id, part] = /^(\d{1,15})\.(\d{1,4})$/.exec(ref ?? '') ?? [];
  const receipt = id
    ? undefined
    : (await tx.select().from(channelReceipts).where(eq(channelReceipts.externalId, externalId)).limit(1))[0];
  const outgoingId = id ? Number(id) : receipt?.outgoingId;
  if (outgoingId === undefined) return undefined;
  const [row] = await tx
    .select({ outgoing: channelMessages })
    .from(channelMessages)
    .innerJoin(channelPeers, eq(channelPeers.id, channelMessages.peerId))
    .where(and(eq(channelMessages.id, outgoingId), eq(channelPeers.connectionId, connectionId)))
    .for('update', { of: channelMessages });
  return row && { outgoing: row.outgoing, part: part ? Number(part) : (receipt?.part ?? 0) };
}

/** Counts a part once, in the service's category for it. */
export async function countCategory(
  tx: Db,
  { outgoingId, part }: Pick<Receipt, 'outgoingId' | 'part'>,
  { connectionId, category, at }: { connectionId: number; category: string; at: Date },
): Promise<void> {
  const counted = await tx
    .update(channelReceipts)
    .set({ category })
    .where(
      and(eq(channelReceipts.outgoingId, outgoingId), eq(channelReceipts.part, part), isNull(channelReceipts.category)),
    )
    .returning({ id: channelReceipts.id });
  if (counted.length === 0) return;
  const month = `${at.toISOString().slice(0, 7)}-01`;
  await tx
    .insert(channelCounts)
    .values({ connectionId, month, category, messages: 1 })
    .onConflictDoUpdate({
      target: [channelCounts.connectionId, channelCounts.month, channelCounts.category],
      set: { messages: sql`${channelCounts.messages} + 1` },
    });
}

/** The state in the stored receipt of a part. Undefined if there is none. */
export async function findReceipt(db: Db, outgoingId: number, part: number): Promise<ReceiptState | undefined> {
  const [row] = await db
    .select({ state: channelReceipts.state })
    .from(channelReceipts)
    .where(and(eq(channelReceipts.outgoingId, outgoingId), eq(channelReceipts.part, part)));
  return row?.state;
}

/** A message is failed if any of its parts is. Otherwise its state is that of its part with the lowest rank. */
export async function applyReceipts(tx: Db, outgoingId: number): Promise<void> {
  await tx.execute(sql`update channel_messages set state = reported.state, updated_at = now()
    from (select case when bool_or(state = 'failed') then 'failed' when bool_and(state = 'read') then 'read'
        when bool_and(state in ('delivered', 'read')) then 'delivered' else 'sent' end as state
      from channel_receipts where outgoing_id = ${outgoingId} having count(*) > 0) reported
    where id = ${outgoingId} and channel_messages.state in ('sent', 'delivered', 'read')
      and channel_messages.state <> reported.state`);
}

/** Removes the receipts of a message that is about to be sent again. */
export async function forgetReceipts(tx: Db, outgoingId: number): Promise<void> {
  await tx.delete(channelReceipts).where(eq(channelReceipts.outgoingId, outgoingId));
}
