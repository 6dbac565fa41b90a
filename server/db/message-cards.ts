import { inArray } from 'drizzle-orm';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { cards } from '#shared/schema/index.ts';
import type { Db } from './client.ts';

/** The cards of some messages, by the messages' ids. If none of the messages is a card, no query is made. */
export async function listMessageCards(
  db: Db,
  rows: readonly { id: number; kind: 'card' | null }[],
): Promise<ReadonlyMap<number, Card>> {
  const ids = rows.filter(({ kind }) => kind === 'card').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      messageId: cards.messageId,
      kind: cards.kind,
      title: cards.title,
      fields: cards.fields,
      state: cards.state,
      services: cards.services,
      values: cards.values,
    })
    .from(cards)
    .where(inArray(cards.messageId, ids));
  return new Map(
    found.map(({ messageId, services, values, ...card }) => [
      messageId,
      { ...card, ...(services ? { services } : {}), ...(values && card.state === 'open' ? { values } : {}) },
    ]),
  );
}
