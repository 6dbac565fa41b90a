import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { AnswerRating } from '#shared/domain/conversations/ratings.ts';
import {
  assistants,
  bookings,
  cards,
  contacts,
  conversationRatings,
  conversations,
  marketingConsents,
  messageRatings,
  messages,
  users,
  webhooks,
} from '#shared/schema/index.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

export type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/** Finds the subject of a delivery in its current state. Undefined if it no longer exists or no longer belongs to the webhook's owner. */
export async function findReported(
  db: Db,
  { webhookId, assistantId, contactId, conversationId, messageId, bookingId }: DeliveryRow,
) {
  const [assistant] = await db
    .select({ id: assistants.id, name: assistants.name, slug: assistants.slug, ownerRole: users.role })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .innerJoin(webhooks, and(eq(webhooks.userId, users.id), eq(webhooks.id, webhookId)))
    .where(and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)));
  if (!assistant) return undefined;
  const conversation = conversationId === null ? undefined : await findConversation(db, conversationId);
  const [contact] = await db
    .select()
    .from(contacts)
    .where(
      conversation
        ? sql`${contacts.id} = (select contact_id from contact_sessions
            where assistant_id = ${assistantId} and session_id = ${conversation.sessionId})`
        : eq(contacts.id, contactId ?? 0),
    );
  const [card] = messageId === null ? [] : await db.select().from(cards).where(eq(cards.messageId, messageId));
  const [booking] = bookingId === null ? [] : await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const marketing = contact && (await findMarketing(db, contact.id));
  return { assistant, conversation, contact, marketing, card, booking };
}

/** Finds the latest consent of a contact that was not withdrawn. */
async function findMarketing(db: Db, contactId: number) {
  const { text, givenAt } = marketingConsents;
  const [row] = await db
    .select({ text, givenAt })
    .from(marketingConsents)
    .where(
      and(
        isNull(marketingConsents.withdrawnAt),
        sql`(${marketingConsents.assistantId}, ${marketingConsents.sessionId}) in (
          select assistant_id, session_id from contact_sessions where contact_id = ${contactId}::int)`,
      ),
    )
    .orderBy(desc(marketingConsents.id))
    .limit(1);
  return row;
}

async function findConversation(db: Db, id: number) {
  const thumbs = (rating: AnswerRating) =>
    db.$count(
      messageRatings,
      and(eq(messageRatings.conversationId, conversations.id), eq(messageRatings.rating, rating)),
    );
  const [row] = await db
    .select({
      ...getTableColumns(conversations),
      messages: db.$count(messages, and(eq(messages.conversationId, conversations.id), ne(messages.content, ''))),
      score: conversationRatings.score,
      up: thumbs('up'),
      down: thumbs('down'),
    })
    .from(conversations)
    .leftJoin(conversationRatings, eq(conversationRatings.conversationId, conversations.id))
    .where(eq(conversations.id, id));
  if (!row) return undefined;
  const { up, down, ...conversation } = row;
  return { ...conversation, thumbs: { up, down } };
}
