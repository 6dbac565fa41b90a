import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import { listMessageCards } from '#server/db/message-cards.ts';
import { listMessageSources, repliesIn } from '#server/db/message-sources.ts';
import type { TypingSigns } from '#server/db/typing-signs.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { SendableCard } from '#shared/contracts/conversations/inbox.ts';
import type {
  InboxCounts,
  InboxMessage,
  Thread,
  ThreadDetail,
  ThreadListQuery,
} from '#shared/contracts/conversations/inbox-threads.ts';
import type { OutgoingState } from '#shared/domain/conversations/channels.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { SentCards } from '../cards/sent-cards.ts';
import {
  announceConversation,
  insertNotice,
  insertPersonMessage,
  markSeen,
  markWatched,
  releaseConversation,
  takeConversation,
} from '../handoff/handling.queries.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import { findHandoffSettings } from '../handoff/handoff-settings.queries.ts';
import { listAnswerRatings } from '../quality/ratings.queries.ts';
import { type PageQuery, readConversation } from '../replies/message-pages.queries.ts';
import { listToolCalls } from '../tools/tool-calls.queries.ts';
import { findWindowEnd, listDeliveries } from './deliveries.queries.ts';
import { presentInboxMessage, presentNote, presentThread, presentThreadDetail } from './inbox.presenter.ts';
import {
  countThreads,
  findThread,
  insertNote,
  listNotes,
  listThreads,
  scopeOf,
  sectionOf,
  type ThreadRow,
} from './inbox.queries.ts';
import { findPicture, listPictures } from './pictures.queries.ts';
import { storedOnce } from './stored-once.ts';

interface InboxDeps {
  database: Database;
  audit: AuditService;
  clock: Clock;
  handoff: Pick<Handoff, 'texts' | 'ownLanguage'>;
  typingSigns: Pick<TypingSigns, 'publish'>;
  sentCards: SentCards;
}

type Scope = Pick<ThreadListQuery, 'scope'>;

export type InboxService = ReturnType<typeof createInbox>;

/** Visitors' conversations for the people who answer for their assistants: owners and administrators. */
export function createInbox({ database, audit, clock, handoff, typingSigns, sentCards }: InboxDeps) {
  const { db } = database;
  return {
    /** Resolves with one row more than a page if there are more. `cursor` is the position after a row, for the next page. */
    async threads(actor: Actor, query: ThreadListQuery): Promise<{ cursor: string; shown: Thread }[]> {
      const { filter, assistantId, limit, cursor } = query;
      const { userId } = actor;
      const after = cursor === undefined ? undefined : placeOf(cursor);
      const rows = await listThreads(db, scopeOf(actor, query), {
        ...{ filter, assistantId, userId, after },
        limit: limit + 1,
      });
      const now = clock.now();
      return rows.map((row) => ({
        cursor: `${sectionOf(row, userId)}-${row.lastMessageAt.getTime()}-${row.id}`,
        shown: presentThread(row, actor, now),
      }));
    },

    counts: (actor: Actor, query: Scope): Promise<InboxCounts> => countThreads(db, scopeOf(actor, query), actor),

    async thread(actor: Actor, id: number, query: PageQuery): Promise<ThreadDetail> {
      const row = await requireThread(actor, id);
      const page = await readConversation(db, id, query);
      const notes = await listNotes(db, id, limits.handoff.shownNotes);
      const cited = await listMessageSources(db, repliesIn(page.rows));
      const cards = await listMessageCards(db, page.rows);
      const ratings = await listAnswerRatings(db, repliesIn(page.rows));
      const called = await listToolCalls(db, repliesIn(page.rows));
      const isOutside = row.channel !== 'public';
      const deliveries = isOutside ? await listDeliveries(db, page.rows) : new Map<number, OutgoingState>();
      const windowEndsAt = isOutside ? await findWindowEnd(db, row.sessionId) : null;
      const pictures = await listPictures(db, page.rows);
      const parts = { ...page, notes, cited, cards, ratings, called, deliveries, pictures, windowEndsAt };
      return presentThreadDetail(row, parts, actor, clock.now());
    },

    async picture(actor: Actor, id: number, pictureId: number): Promise<Buffer> {
      await requireThread(actor, id);
      const content = await findPicture(db, id, pictureId);
      if (!content) throw notFound();
      return Buffer.from(content);
    },

    /**
     * Takes a conversation. The person who has it already keeps it. Throws 409 if somebody else was first, or it has changed or ended
     * since.
     */
    async take(caller: Caller, id: number, version: number | undefined): Promise<Thread> {
      const { actor } = caller;
      const row = await requireThread(actor, id);
      const name = await nameFor(actor, row);
      const taken = await db.transaction(async (tx) => {
        const { userId } = actor;
        if (!(await takeConversation(tx, id, { userId, name, version, now: clock.now() }))) return false;
        await record(tx, caller, 'conversation.taken', row);
        return true;
      });
      const now = await requireThread(actor, id);
      const isTheirs = now.handledBy === 'human' && now.handlerId === actor.userId && now.closedAt === null;
      if (!taken && !isTheirs) throw changed(now);
      return presentThread(now, actor, clock.now());
    },

    /**
     * Gives a conversation back to the assistant, also one that somebody else has, who may be gone. Throws 409 if the assistant has it, or
     * it has changed or ended since.
     */
    async release(caller: Caller, id: number, version: number | undefined): Promise<Thread> {
      const { actor } = caller;
      const row = await requireThread(actor, id);
      const { released: notice } = handoff.texts(row.language ?? (await handoff.ownLanguage()));
      const released = await db.transaction(async (tx) => {
        if (!(await releaseConversation(tx, id, { version, now: clock.now() }))) return false;
        await insertNotice(tx, id, notice);
        await record(tx, caller, 'conversation.released', row);
        return true;
      });
      const now = await requireThread(actor, id);
      if (!released) throw changed(now);
      return presentThread(now, actor, clock.now());
    },

    /** Throws 409 if the actor does not have the conversation. */
    async send(
      actor: Actor,
      id: number,
      { text, clientMessageId = null }: { text: string; clientMessageId?: string | null | undefined },
    ): Promise<InboxMessage> {
      await requireThread(actor, id);
      const message = { conversationId: id, userId: actor.userId, text, clientMessageId };
      const stored = await storedOnce(db, message, () => insertPersonMessage(db, message));
      if (!stored) throw changed(await requireThread(actor, id));
      return presentInboxMessage(stored);
    },

    /** The cards that can be sent to the visitor. At an outside service their fields are asked for question by question. */
    async sendable(actor: Actor, id: number): Promise<SendableCard[]> {
      const { assistantId } = await requireThread(actor, id);
      return sentCards.sendable(assistantId);
    },

    /** Throws 409 if the actor does not have the conversation, 422 for a card that cannot be sent. */
    async sendCard(
      actor: Actor,
      id: number,
      { formId, clientMessageId = null }: { formId: number | null; clientMessageId?: string | null | undefined },
    ): Promise<InboxMessage> {
      const row = await requireThread(actor, id);
      const { text, putBeside } = await sentCards.prepare(row.assistantId, formId, row.language);
      const message = { conversationId: id, userId: actor.userId, text, clientMessageId };
      const stored = await storedOnce(db, message, () =>
        db.transaction(async (tx) => {
          const messageId = await insertPersonMessage(tx, message);
          if (messageId !== undefined) await putBeside(tx, messageId);
          return messageId;
        }),
      );
      if (!stored) throw changed(await requireThread(actor, id));
      return presentInboxMessage(stored, [], (await listMessageCards(db, [stored])).get(stored.id));
    },

    /** Shows on the visitor's page that the person is typing. Throws 409 if the actor does not have the conversation. */
    async typing(actor: Actor, id: number): Promise<void> {
      const row = await requireThread(actor, id);
      if (row.closedAt !== null || row.handledBy !== 'human' || row.handlerId !== actor.userId) throw changed(row);
      await typingSigns.publish({ conversationId: id, ownerId: row.ownerId, by: 'agent' });
    },

    async addNote(actor: Actor, id: number, text: string) {
      await requireThread(actor, id);
      const note = await db.transaction(async (tx) => {
        await announceConversation(tx, id);
        return insertNote(tx, id, text, actor);
      });
      return presentNote(note, actor);
    },

    async seen(actor: Actor, id: number): Promise<void> {
      await requireThread(actor, id);
      await markSeen(db, id);
    },

    /** For a while from now on, the messages of visitor and assistant in the conversation are published. */
    async watch(actor: Actor, id: number): Promise<void> {
      await requireThread(actor, id);
      await markWatched(db, id, limits.handoff.watchedSeconds);
    },

    requireThread,
  };

  async function requireThread(actor: Actor, id: number): Promise<ThreadRow> {
    const row = await findThread(db, scopeOf(actor, { scope: 'all' }), id);
    if (!row) throw notFound();
    return row;
  }

  /** The name that visitors read. Only owners have one, which they have set. */
  async function nameFor(actor: Actor, { assistantId, ownerId }: ThreadRow): Promise<string | null> {
    if (actor.userId !== ownerId) return null;
    return (await findHandoffSettings(db, assistantId))?.personName ?? null;
  }

  function record(tx: Db, caller: Caller, action: string, { id, assistantId, assistantName }: ThreadRow) {
    const details = { conversationId: id, assistantId };
    return audit.record({ ...recordedAs(caller), action, target: assistantName, details }, tx);
  }
}

function placeOf(cursor: string) {
  const [section = 0, ms = 0, id = 0] = cursor.split('-').map(Number);
  return { section, ms, id };
}

function changed({ handledBy, closedAt }: ThreadRow): AppError {
  if (closedAt !== null) return new AppError('conflict', 'Esta conversación ha terminado.');
  if (handledBy === 'human') return new AppError('conflict', 'Otra persona tiene esta conversación.');
  return new AppError('conflict', 'Esta conversación ha cambiado de manos. Mira quién la tiene ahora.');
}
