import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { tooMany } from '#server/db/rate-limits.ts';
import type { Leads } from '#server/features/contacts/people/leads.ts';
import type { Clock } from '#server/lib/clock.ts';
import { busy, notFound } from '#server/lib/errors.ts';
import { addressKey, networkOf } from '#server/lib/security/address.ts';
import { sessionIdSchema } from '#shared/contracts/common.ts';
import type { SendMessageBody } from '#shared/contracts/conversations/send-message.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { Closing } from '../closing.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import { claimedHistory, conversationTitle, withPictures } from '../replies/chat.rules.ts';
import { findChatAssistant } from '../replies/chat-assistant.queries.ts';
import type { ReplyFeed } from '../replies/live/reply-feed.ts';
import { findReply, type MessageRow } from '../replies/replies.queries.ts';
import { findTurn } from '../replies/turns.queries.ts';
import { idTaken, inFlight, type Turns } from '../replies/turns.ts';
import type { ToolService } from '../tools/tools.service.ts';
import { keptMessage } from './kept-message.ts';
import { hostPageOf } from './message-page.ts';
import type { OutsideMessage, Place, SentMessage } from './sent-message.ts';
import { createSessionHistory } from './session-history.ts';
import { newSessionId } from './session-ids.ts';
import { listMessagePictures } from './session-pictures.queries.ts';
import { findNewestReply, findSessionOfMessages, sessionExists } from './sessions.queries.ts';
import { createVisitorAsker } from './visitor-asker.ts';
import type { VisitorTurn } from './visitor-turn.queries.ts';
import { createVisitorTurns } from './visitor-turns.ts';

interface ChatDeps {
  database: Database;
  clock: Clock;
  turns: Turns;
  closing: Closing;
  leads: Pick<Leads, 'isLead' | 'isRequest' | 'made'>;
  handoff: Handoff;
  cards: Pick<CardService, 'ofTurns'>;
  tools: ToolService;
  notices: { shown(assistantId: number, language: VisitorLanguage): Promise<{ version: string } | null> };
  /** The platform's own language. */
  ownLanguage: () => Promise<VisitorLanguage>;
  /** Hashes a visitor's network, so that it can be recognized. */
  hideNetwork: (network: string) => string;
  identities: {
    /** The visitor's identity, if the owner's own site has proven it. */
    proven(assistantId: number, identity: SendMessageBody['identity']): Promise<Person | undefined>;
  };
}

export type ChatService = ReturnType<typeof createChatService>;

/** The public chat. A visitor is anyone who holds a session id, and a session belongs to one assistant. */
export function createChatService(deps: ChatDeps) {
  const { database, clock, turns, closing, leads, handoff, identities, notices, hideNetwork, ownLanguage } = deps;
  const { db } = database;
  const store = createVisitorTurns(database);
  const asker = createVisitorAsker(deps);
  return {
    /**
     * Stores a message and starts its reply. A message that was sent before (same client id) is not stored again: its
     * reply is followed, or, if it failed, tried again.
     * Throws 404 (no such assistant), 409 (a reply is in flight), 429 (limits), 503 (this process is full).
     */
    async send(
      assistantId: number,
      body: SendMessageBody,
      { ip, ...asking }: { ip: string; language: VisitorLanguage | undefined; requestId: string },
    ): Promise<SentMessage> {
      const claimedSession = sessionIdSchema.safeParse(body.sessionId).data ?? null;
      return turns.send(async () =>
        sendNew(assistantId, body, {
          channel: 'public',
          claimedSession: claimedSession ?? (await begunSession(assistantId, body)),
          newSession: newSessionId(),
          countedAs: addressKey(ip),
          ...asking,
          visitorAddress: networkKey(ip),
        }),
      );
    },

    /**
     * Handles a message from an outside service like `send`. The person does not hold the session's id. Throws what `send` throws; the
     * caller has to retry, because no page does.
     */
    sendFromOutside(message: OutsideMessage): Promise<SentMessage> {
      const { channel, assistantId, sessionId, text, clientMessageId, person, language, pictures } = message;
      const place = {
        channel,
        claimedSession: sessionId,
        newSession: sessionId,
        countedAs: sessionId,
        visitorAddress: sessionId,
        language,
        person,
        pictures,
      };
      return turns.send(async () => {
        // The first answer includes the privacy notice.
        const notice = (await notices.shown(assistantId, language ?? (await ownLanguage())))?.version;
        return sendNew(assistantId, { message: text, clientMessageId, notice }, place);
      });
    },

    history: createSessionHistory({ db, handoff }),

    /** The session's newest reply, finished or not. Throws 404 if there is none. */
    newestReply: async (assistantId: number, sessionId: string): Promise<ReplyFeed> =>
      turns.follow(await requireReply(assistantId, sessionId)),

    /** Stops the reply in flight, whichever process is writing it. Throws 404 for an unknown session. */
    stop: async (assistantId: number, sessionId: string): Promise<void> =>
      turns.stop(await requireReply(assistantId, sessionId)),

    /** Ends the session's open conversation; a reply in flight ends with it. Throws 404 for an unknown session. */
    async close(assistantId: number, sessionId: string): Promise<void> {
      await turns.stop(await requireReply(assistantId, sessionId));
      await closing.ofSession(assistantId, sessionId);
    },
  };

  /** The session that an earlier message of the same visitor has begun, if the visitor did not get its response. */
  async function begunSession(assistantId: number, { unanswered }: SendMessageBody): Promise<string | null> {
    return unanswered?.length ? findSessionOfMessages(db, assistantId, unanswered) : null;
  }

  /** The session's newest reply. Every session has one, because it begins with a message and its reply. */
  async function requireReply(assistantId: number, sessionId: string): Promise<MessageRow> {
    const reply = await findNewestReply(db, assistantId, sessionId);
    if (!reply) throw notFound();
    return reply;
  }

  async function sendNew(assistantId: number, body: SendMessageBody, place: Place): Promise<SentMessage | undefined> {
    const { channel, claimedSession, newSession, countedAs, visitorAddress, language: wanted = null } = place;
    const message = {
      channel,
      assistantId,
      claimedSession,
      newSession,
      title: conversationTitle(body.message),
      content: body.message,
      clientMessageId: body.clientMessageId ?? null,
      now: clock.now(),
      idleBefore: closing.restedBefore(),
      heldIdleBefore: closing.heldBefore(),
      isLead: await leads.isLead(body.message),
      isRequest: leads.isRequest(body.message),
      person: place.person ?? (await identities.proven(assistantId, body.identity)),
      visitorAddress,
      language: wanted,
      notice: body.notice ?? null,
      pictureTokens: (place.pictures?.length ?? 0) * limits.costs.pictureTokens,
      addressLimit: `chat:${assistantId}:${countedAs}`,
      assistantLimit: `chat:${assistantId}`,
    };
    const stored = await store({ ...message, page: hostPageOf(body, message.person) });
    if (stored.outcome === 'again') return sendAgain(assistantId, body, place);
    if (stored.outcome === 'rested') await closing.one(stored.result.restedId);
    if (stored.outcome !== 'stored') return refused(stored);
    const { assistant, turn, held, charge, noted, pictures, earlier, page, sessionKnown } = stored.result;
    const { language, isForeign } = stored.result;
    const sessionId = (sessionKnown ? claimedSession : null) ?? newSession;
    const recorded = async (messageId: number) => {
      const says = noted ? await leads.made({ messageId, assistantId, ownerId: assistant.userId }) : undefined;
      // A message with an address that has not been analysed in time most likely has the visitor's own.
      return message.isLead && says !== false ? { isLead: true as const } : {};
    };
    if (held) {
      const isLead = await recorded(held.questionId);
      return { ...(await keptMessage(handoff, { ...held, sessionId, assistantId, language })), ...isLead };
    }
    if (!turn) return undefined;
    const chosen = pictures > 0 ? await listMessagePictures(db, turn.questionId) : place.pictures;
    const reply = turns.begin({
      ...asker(assistant, sessionId, { ...place, language, isForeign, pictures: chosen }),
      page,
      turn,
      charge,
      question: withPictures(body.message, pictures),
      earlier: () => earlier ?? (sessionKnown ? [] : claimedHistory(body.chatHistory)),
    });
    // The reply is being written during this wait.
    const isLead = await recorded(turn.questionId);
    return { sessionId, conversationId: turn.conversationId, language, reply, ...isLead };
  }

  async function sendAgain(assistantId: number, body: SendMessageBody, place: Place): Promise<SentMessage> {
    const { claimedSession } = place;
    const own = await ownLanguage();
    const language = place.language ?? own;
    const [assistant, found] = await Promise.all([
      findChatAssistant(database, assistantId),
      body.clientMessageId ? findTurn(db, body.clientMessageId) : undefined,
    ]);
    if (!assistant || !found?.sessionId || found.assistantId !== assistantId) throw idTaken();
    const reply = found.replyId ? await findReply(db, found.replyId) : undefined;
    const { question, sessionId } = found;
    // Only the sender knows the client id, so a first message that is sent twice ends in one session. A message of another session is
    // refused.
    const isOther = claimedSession !== null && claimedSession !== sessionId;
    const known = claimedSession !== null && (await sessionExists(db, assistantId, claimedSession));
    if (isOther && known) throw idTaken();
    if (!reply) {
      const { conversationId, id: questionId } = question;
      const { handledBy, personName: handlerName } = await handoff.handlingOf(assistantId, sessionId);
      const kept = { assistantId, sessionId, conversationId, questionId, handledBy, handlerName, language };
      return keptMessage(handoff, kept);
    }
    const claimed = known ? [] : claimedHistory(body.chatHistory);
    const pictures = place.pictures ?? (assistant.takesPictures ? await listMessagePictures(db, question.id) : []);
    const feed = await turns.again(
      { question, reply },
      {
        ...asker(assistant, sessionId, { ...place, language, isForeign: language !== own, pictures }),
        ...{ page: found.page, claimed },
      },
    );
    return { sessionId, conversationId: question.conversationId, language, reply: feed };
  }

  function networkKey(ip: string): string {
    return hideNetwork(networkOf(ip));
  }
}

/** Throws the error for a refused message. Returns undefined if the message belongs elsewhere by now. */
function refused(turn: Exclude<VisitorTurn, { outcome: 'stored' }>): undefined {
  if (turn.outcome === 'limited') throw tooMany(turn.result.wait);
  if (turn.outcome === 'in_flight') throw inFlight();
  if (turn.outcome === 'missing') throw notFound();
  if (turn.outcome === 'locked') throw busy();
}
