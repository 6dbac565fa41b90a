import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { listMessageCards } from '#server/db/message-cards.ts';
import { listMessageSources, repliesIn } from '#server/db/message-sources.ts';
import { notFound } from '#server/lib/errors.ts';
import type { ChatHistory } from '#shared/contracts/conversations/chat.ts';
import type { MessagesQuery } from '#shared/contracts/conversations/message-reads.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { findOpenHandling } from '../handoff/handling.queries.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import { listAnswerRatings } from '../quality/ratings.queries.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import { readSession } from '../replies/message-pages.queries.ts';
import { publicFaultIn } from '../replies/reply-faults.ts';
import { sessionExists } from './sessions.queries.ts';

interface HistoryDeps {
  db: Db;
  handoff: Pick<Handoff, 'presentHandling'>;
}

/** Reads what a session's visitor has seen so far. Throws 404 for a session that is not one of this assistant's. */
export function createSessionHistory({ db, handoff }: HistoryDeps) {
  return async (
    assistantId: number,
    sessionId: string,
    query: MessagesQuery,
    language: VisitorLanguage,
  ): Promise<ChatHistory> => {
    const wording = publicFaultIn(language);
    // The handling is read before the messages: when the assistant takes the conversation back in between, they hold the notice of it.
    const handling = await findOpenHandling(db, assistantId, sessionId);
    if (!handling && !(await sessionExists(db, assistantId, sessionId))) throw notFound();
    const page = { ...query, limit: limits.chat.shownMessages };
    const { rows, ...more } = await readSession(db, { assistantId, sessionId }, page);
    const streaming = rows.find((row) => row.state === 'streaming');
    const replies = repliesIn(rows);
    const sources = await listMessageSources(db, replies);
    const cards = await listMessageCards(db, rows);
    const ratings = new Map((await listAnswerRatings(db, replies)).map((row) => [row.messageId, row.rating]));
    return {
      messages: rows.map((row) =>
        presentMessage(row, wording, { sources, rating: ratings.get(row.id), card: cards.get(row.id) }),
      ),
      ...more,
      ...(streaming ? { streaming: streaming.id } : {}),
      ...(handling && handling.handledBy !== 'ai'
        ? { handling: await handoff.presentHandling(assistantId, handling) }
        : {}),
    };
  };
}
