import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { agendas, assistants, bookings, users } from '#shared/schema/index.ts';
import type { FedBooking } from './feed.rules.ts';

/** False if there is no such agenda. */
export async function setFeedToken(
  db: Db,
  assistantId: number,
  agendaId: number,
  feedTokenHash: string | null,
): Promise<boolean> {
  const rows = await db
    .update(agendas)
    .set({ feedTokenHash })
    .where(and(eq(agendas.id, agendaId), eq(agendas.assistantId, assistantId)))
    .returning({ id: agendas.id });
  return rows.length > 0;
}

/** Undefined if no agenda has the address, or its owner or assistant is gone. */
export async function findFedAgenda(db: Db, feedTokenHash: string) {
  const [row] = await db
    .select({ id: agendas.id, name: agendas.name, assistantId: agendas.assistantId })
    .from(agendas)
    .innerJoin(assistants, eq(assistants.id, agendas.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(eq(agendas.feedTokenHash, feedTokenHash), isNull(assistants.deletedAt), isNull(users.deletedAt)));
  return row;
}

/** Lists the confirmed bookings that begin in a range, ordered by their start. */
export function listFed(db: Db, agendaId: number, { from, to }: { from: Date; to: Date }): Promise<FedBooking[]> {
  const { publicId, sequence, serviceName, name, startsAt, endsAt, updatedAt } = bookings;
  return db
    .select({ publicId, sequence, serviceName, name, startsAt, endsAt, updatedAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.agendaId, agendaId),
        eq(bookings.state, 'confirmed'),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}
