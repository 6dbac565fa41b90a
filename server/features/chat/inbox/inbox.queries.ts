import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { ThreadListQuery } from '#shared/contracts/conversations/inbox-threads.ts';
import { visitorChannels } from '#shared/domain/conversations/channels.ts';
import { handlers, messageAuthors, waitingReasons } from '#shared/domain/conversations/inbox.ts';
import { conversationOutcomes } from '#shared/domain/conversations/ratings.ts';
import { visitorLanguages } from '#shared/domain/display.ts';
import { conversationNotes, messages } from '#shared/schema/index.ts';

const threadRow = z.object({
  id: z.number(),
  reference: z.string().nullable(),
  assistantId: z.number(),
  assistantName: z.string(),
  avatarTimestamp: z.coerce.number().nullable(),
  ownerId: z.number(),
  sessionId: z.string(),
  channel: z.enum(visitorChannels),
  language: z.enum(visitorLanguages).nullable(),
  handledBy: z.enum(handlers),
  handlerId: z.number().nullable(),
  handlerName: z.string().nullable(),
  handledSince: z.coerce.date().nullable(),
  version: z.number(),
  waitingReason: z.enum(waitingReasons).nullable(),
  unseenSince: z.coerce.date().nullable(),
  lastMessageAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  closedAt: z.coerce.date().nullable(),
  outcome: z.enum(conversationOutcomes).nullable(),
  score: z.number().nullable(),
  thumbs: z.object({ up: z.number(), down: z.number() }),
  lastMessage: z
    .object({
      id: z.number(),
      role: z.enum(['user', 'assistant']),
      content: z.string(),
      author: z.enum(messageAuthors).nullable(),
      authorName: z.string().nullable(),
      createdAt: z.coerce.date(),
    })
    .nullable(),
  contact: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
});

export type ThreadRow = z.infer<typeof threadRow>;

const readThreads = rowReader(threadRow);

/** The number of characters of the newest message that a list shows. */
const excerptChars = 200;

/** Whose conversations the actor sees: those of their own assistants, or all. */
export type InboxScope = { ownerId: number } | { all: true };

export function scopeOf(actor: Actor, { scope }: Pick<ThreadListQuery, 'scope'>): InboxScope {
  return scope === 'all' && actor.role === 'admin' ? { all: true } : { ownerId: actor.userId };
}

/** Selects visitors' conversations with existing assistants, as `c` and `a`, with the data that a list shows. */
function selectThreads(where: SQL, order: SQL = sql``): SQL {
  return sql`select c.id, c.reference, a.id as "assistantId", a.name as "assistantName", a.avatar_timestamp as "avatarTimestamp",
      a.user_id as "ownerId", c.session_id as "sessionId", c.channel, c.handled_by as "handledBy", c.handler_id as "handlerId",
      c.language, c.handler_name as "handlerName", c.handled_since as "handledSince", c.handling_version as version,
      c.waiting_reason as "waitingReason", c.unseen_since as "unseenSince", c.last_message_at as "lastMessageAt",
      c.created_at as "createdAt", c.closed_at as "closedAt", c.outcome,
      (select score from conversation_ratings r where r.conversation_id = c.id) as score,
      (select json_build_object('up', count(*) filter (where r.rating = 'up'), 'down', count(*) filter (where r.rating = 'down'))
        from message_ratings r where r.conversation_id = c.id) as thumbs,
      (select json_build_object('id', m.id, 'role', m.role, 'content', left(m.content, ${excerptChars}::int), 'author', m.author,
          'authorName', m.author_name, 'createdAt', m.created_at)
        from messages m
        where m.conversation_id = c.id and m.content <> '' and m.author is distinct from 'notice'
        order by m.id desc limit 1) as "lastMessage",
      (select json_build_object('id', k.public_id, 'name', k.name, 'email', k.email, 'phone', k.phone)
        from contact_sessions s join contacts k on k.id = s.contact_id
        where s.assistant_id = c.assistant_id and s.session_id = c.session_id) as contact
    from conversations c join assistants a on a.id = c.assistant_id and a.deleted_at is null
    where ${areVisitors} and ${where} ${order}`;
}

/** The visitors' channels, for the parentheses of a statement. */
export const visitors = sql.raw(visitorChannels.map((channel) => `'${channel}'`).join(', '));

const areVisitors = sql`c.channel in (${visitors})`;

export function inScope(scope: InboxScope): SQL {
  return 'all' in scope ? sql`true` : sql`a.user_id = ${scope.ownerId}::int`;
}

/** A conversation that the actor may answer, open or closed. */
export async function findThread(db: Db, scope: InboxScope, id: number): Promise<ThreadRow | undefined> {
  const [row] = await readThreads(db, selectThreads(sql`c.id = ${id}::int and ${inScope(scope)}`));
  return row;
}

/** The conversations with the given ids, in the order of `ids`. */
export async function findThreads(db: Db, ids: readonly number[]): Promise<ThreadRow[]> {
  if (ids.length === 0) return [];
  const rows = await readThreads(db, selectThreads(sql`c.id = any(${sql.param(ids)}::int[])`));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The section of a list that a conversation belongs to: those that wait for a person come first, then the user's own, then the others. */
export function sectionOf(
  { handledBy, handlerId }: Pick<ThreadRow, 'handledBy' | 'handlerId'>,
  userId: number,
): number {
  if (handledBy === 'waiting') return 0;
  return handledBy === 'human' && handlerId === userId ? 1 : 2;
}

interface Listing extends Pick<ThreadListQuery, 'filter' | 'limit'> {
  assistantId: number | undefined;
  userId: number;
  /** The last row of the page before: its section, its last message's time in milliseconds, and its id. */
  after: { section: number; ms: number; id: number } | undefined;
}

/**
 * Open conversations by section, and in each section by their newest message. Ask for one row more than a page to learn whether another
 * page follows. Inactive conversations are closed, so there are few open ones: an index finds them, and they are sorted in memory.
 */
export function listThreads(db: Db, scope: InboxScope, listing: Listing): Promise<ThreadRow[]> {
  const { filter, assistantId, userId, after, limit } = listing;
  const isMine = sql`c.handled_by = 'human' and c.handler_id = ${userId}::int`;
  const wanted = { waiting: sql`c.handled_by = 'waiting'`, mine: isMine, all: sql`true` }[filter];
  const section = sql`case when c.handled_by = 'waiting' then 0 when ${isMine} then 1 else 2 end`;
  const ms = sql`round(extract(epoch from c.last_message_at) * 1000)`;
  const isAfter = after
    ? sql`(${section}, -${ms}, -c.id) > (${after.section}::int, -${after.ms}::bigint, -${after.id}::int)`
    : sql`true`;
  const of = assistantId === undefined ? sql`true` : sql`a.id = ${assistantId}::int`;
  const order = sql`order by ${section}, ${ms} desc, c.id desc`;
  // The page is found first. Otherwise PostgreSQL would count the ratings of every open conversation before it sorts them.
  const page = sql`select c.id from conversations c join assistants a on a.id = c.assistant_id and a.deleted_at is null
    where ${areVisitors} and c.closed_at is null and ${inScope(scope)} and ${of} and ${wanted} and ${isAfter}
    ${order} limit ${limit}::int`;
  return readThreads(db, selectThreads(sql`c.id = any(array(${page}))`, order));
}

const readCounts = rowReader(z.object({ waiting: z.number(), mine: z.number(), all: z.number(), unseen: z.number() }));

export async function countThreads(db: Db, scope: InboxScope, { userId }: Actor) {
  const [row] = await readCounts(
    db,
    sql`select count(*) filter (where c.handled_by = 'waiting')::int as waiting,
        count(*) filter (where c.handled_by = 'human' and c.handler_id = ${userId}::int)::int as mine,
        count(*)::int as "all", count(c.unseen_since)::int as unseen
      from conversations c join assistants a on a.id = c.assistant_id and a.deleted_at is null
      where c.closed_at is null and c.channel in (${visitors}) and ${inScope(scope)}`,
  );
  return row ?? { waiting: 0, mine: 0, all: 0, unseen: 0 };
}

export async function findMessageByClientId(db: Db, conversationId: number, clientMessageId: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.clientMessageId, clientMessageId), eq(messages.conversationId, conversationId)));
  return row;
}

export type NoteRow = typeof conversationNotes.$inferSelect;

export async function insertNote(tx: Db, conversationId: number, text: string, author: Actor): Promise<NoteRow> {
  const values = { conversationId, text, authorId: author.userId, authorName: author.username };
  const [row] = await tx.insert(conversationNotes).values(values).returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

/** A conversation's newest notes, oldest first. */
export async function listNotes(db: Db, conversationId: number, limit: number): Promise<NoteRow[]> {
  const newest = await db
    .select()
    .from(conversationNotes)
    .where(eq(conversationNotes.conversationId, conversationId))
    .orderBy(desc(conversationNotes.id))
    .limit(limit);
  return newest.reverse();
}
