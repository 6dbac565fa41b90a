import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/client.ts';
import type { VisitorMessage, VisitorTurn } from '#server/features/chat/visitor/visitor-turn.queries.ts';
import { createVisitorTurns } from '#server/features/chat/visitor/visitor-turns.ts';
import { conversations, messages, subscriptions } from '#shared/schema/index.ts';
import { createAssistant, createUser } from './factories.ts';
import { someAddress } from './visitor.ts';

let sessions = 0;

export function newSession(): string {
  sessions += 1;
  return `sesion-de-prueba-${String(sessions).padStart(5, '0')}`;
}

/** A visitor's message as the service makes it. */
export function visitorMessage({
  address = someAddress(),
  ...given
}: Partial<VisitorMessage> & { assistantId: number; address?: string }): VisitorMessage {
  const now = new Date();
  return {
    channel: 'public',
    claimedSession: null,
    newSession: newSession(),
    idleBefore: new Date(now.getTime() - 900_000),
    heldIdleBefore: new Date(now.getTime() - 86_400_000),
    now,
    title: 'Hola',
    content: 'Hola',
    clientMessageId: null,
    isLead: false,
    isRequest: false,
    person: undefined,
    page: null,
    language: null,
    notice: null,
    pictureTokens: 0,
    visitorAddress: address,
    addressLimit: `chat:${given.assistantId}:${address}`,
    assistantLimit: `chat:${given.assistantId}`,
    ...given,
  };
}

/** What stores messages in a process, and how many statements it has taken for that. */
export function visitorStore(database: Database) {
  let statements = 0;
  const run: Database['run'] = (statement) => {
    if (statement.text.includes('visitor_turns')) statements += 1;
    return database.run(statement);
  };
  return { store: createVisitorTurns({ ...database, run }), statements: () => statements };
}

/** An assistant whose owner's plan counts, and what is stored of it. */
export async function countedAssistant({ db }: Database, plan: Partial<typeof subscriptions.$inferInsert> = {}) {
  const user = await createUser(db);
  await db
    .update(subscriptions)
    .set({ messagesUsed: 0, ...plan })
    .where(eq(subscriptions.userId, user.id));
  const { id } = await createAssistant(db, { userId: user.id });
  return {
    id,
    userId: user.id,
    async used() {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
      return row?.messagesUsed;
    },
    async charged() {
      const [row] = await db
        .select({ total: count() })
        .from(messages)
        .where(and(eq(messages.chargedUserId, user.id), isNotNull(messages.replyToId)));
      return row?.total;
    },
    /** How often each of its messages is stored. */
    async contents() {
      const rows = await db
        .select({ content: messages.content })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(and(eq(conversations.assistantId, id), eq(messages.role, 'user')));
      return rows.map(({ content }) => content).sort();
    },
  };
}

/** Ends the replies of turns, so that their conversations take another message; has the plans at hand that paid for them. */
export async function endReplies({ db }: Database): Promise<void> {
  await db.execute(sql`with ended as (
      update messages set state = 'complete', content = 'Claro.' where state = 'streaming' returning charged_user_id)
    update subscriptions set updated_at = now() where user_id in (select charged_user_id from ended)`);
}

export function storedTurn(turn: VisitorTurn) {
  expect(turn.outcome).toBe('stored');
  if (turn.outcome !== 'stored') throw new Error(turn.outcome);
  return turn.result;
}
