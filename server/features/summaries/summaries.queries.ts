import { and, asc, between, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { isProviderOff, platformKey } from '#server/db/platform-key.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { summarisedChannels } from '#shared/domain/conversations/channels.ts';
import { oneOf } from '#shared/schema/columns.ts';
import {
  assistants,
  conversationSummaries,
  conversations,
  messages,
  modelCalls,
  systemSettings,
  users,
} from '#shared/schema/index.ts';
import type { Judgement } from './contact-values.rules.ts';

export type ClosedConversation = NonNullable<Awaited<ReturnType<typeof findClosedConversation>>>;

/** Finds a visitor's closed conversation that has no summary yet, with its assistant. */
export async function findClosedConversation(db: Db, id: number) {
  const [row] = await db
    .select({
      id: conversations.id,
      sessionId: conversations.sessionId,
      lastMessageAt: conversations.lastMessageAt,
      assistant: {
        id: assistants.id,
        userId: assistants.userId,
        provider: assistants.provider,
        model: assistants.model,
        apiKey: assistants.apiKey,
        useCustomApi: assistants.useCustomApi,
        notificationEmail: assistants.notificationEmail,
        contactNotices: assistants.contactNotices,
        platformKey: platformKey(),
        isProviderOff: isProviderOff(),
      },
      /** The owner's texts and mail address. Contact details in them are not the visitor's. */
      business: {
        systemPrompt: assistants.systemPrompt,
        description: assistants.description,
        notificationEmail: assistants.notificationEmail,
        ownerEmail: users.email,
      },
    })
    .from(conversations)
    .innerJoin(assistants, eq(assistants.id, conversations.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(systemSettings, eq(systemSettings.id, 1))
    .leftJoin(conversationSummaries, eq(conversationSummaries.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.id, id),
        oneOf(conversations.channel, summarisedChannels),
        isNotNull(conversations.closedAt),
        isNull(assistants.deletedAt),
        sql`${conversationSummaries.id} is null`,
      ),
    );
  return row?.sessionId ? { ...row, sessionId: row.sessionId } : undefined;
}

/** Lists the newest messages of a conversation that fit both limits, in chronological order. Each reply has its fault, if there is one. */
export async function listSaid(
  db: Db,
  conversationId: number,
  { readMessages, readBytes }: { readMessages: number; readBytes: number },
) {
  const newest = db
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      fault: messages.fault,
      author: messages.author,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.id))
    .limit(readMessages)
    .as('newest');
  const measured = db
    .select({
      id: newest.id,
      role: newest.role,
      content: newest.content,
      fault: newest.fault,
      author: newest.author,
      bytes: sql<number>`sum(octet_length(${newest.content})) over (order by ${newest.id} desc)`.as('bytes'),
    })
    .from(newest)
    .as('measured');
  return db
    .select({ role: measured.role, content: measured.content, fault: measured.fault, author: measured.author })
    .from(measured)
    .where(lte(measured.bytes, readBytes))
    .orderBy(asc(measured.id));
}

const readTopics = rowReader(z.object({ topic: z.string() }));

/** Lists the topics of an assistant's contacts, the most frequent first. */
export async function listTopics(db: Db, assistantId: number, limit: number): Promise<string[]> {
  const rows = await readTopics(
    db,
    sql`select topic from contacts, unnest(key_topics) as topic where assistant_id = ${assistantId}
      group by topic order by count(*) desc, topic limit ${limit}`,
  );
  return rows.map(({ topic }) => topic);
}

/** Locks a conversation against deletion until the transaction ends. False if it no longer exists. */
export async function lockConversation(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('update');
  return rows.length > 0;
}

/** Undefined if the conversation already has its summary. */
export async function insertSummary(
  tx: Db,
  values: typeof conversationSummaries.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(conversationSummaries)
    .values(values)
    .onConflictDoNothing({ target: conversationSummaries.conversationId })
    .returning({ id: conversationSummaries.id });
  return row?.id;
}

/** Lists the interest levels of a session's other conversations, the newest conversation first. */
export function listJudgements(
  tx: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  conversationId: number,
): Promise<Judgement[]> {
  return tx
    .select({
      conversationId: conversationSummaries.conversationId,
      interestLevel: conversationSummaries.interestLevel,
      interestReason: conversationSummaries.interestReason,
    })
    .from(conversationSummaries)
    .where(
      and(
        eq(conversationSummaries.assistantId, assistantId),
        eq(conversationSummaries.sessionId, sessionId),
        sql`${conversationSummaries.conversationId} is distinct from ${conversationId}`,
      ),
    )
    .orderBy(sql`${conversationSummaries.conversationId} desc nulls last`, desc(conversationSummaries.id));
}

/** Lists conversations that were closed between the two times and still have no summary, because their job was lost. */
export function listForgotten(
  db: Db,
  { after, before }: { after: Date; before: Date },
  limit: number,
): Promise<{ id: number; assistantId: number }[]> {
  return db
    .select({ id: conversations.id, assistantId: conversations.assistantId })
    .from(conversations)
    .where(
      and(
        oneOf(conversations.channel, summarisedChannels),
        between(conversations.closedAt, after, before),
        sql`not exists (select from ${conversationSummaries} s where s.conversation_id = ${conversations.id})`,
      ),
    )
    .orderBy(asc(conversations.id))
    .limit(limit);
}

/** Stores the cost of a call that made no summary. */
export async function insertTry(db: Db, call: typeof modelCalls.$inferInsert): Promise<void> {
  await db.insert(modelCalls).values(call);
}
