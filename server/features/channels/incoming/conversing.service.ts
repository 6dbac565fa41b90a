import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { CardDialog } from '#shared/domain/conversations/card-dialog.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { CardDialogs } from '../../chat/cards/asking/card-dialogs.service.ts';
import type { DialogStep } from '../../chat/cards/asking/questions.ts';
import type { OutsideWords } from '../../chat/handoff/outside-words.service.ts';
import type { ReplyFeed } from '../../chat/replies/live/reply-feed.ts';
import type { PublicFault } from '../../chat/replies/reply-faults.ts';
import type { ChatService } from '../../chat/visitor/chat.service.ts';
import type { SentMessage } from '../../chat/visitor/sent-message.ts';
import type { Carrier, Carriers, Way } from '../carrier.ts';
import { channelText } from '../channel-text.ts';
import type { ChannelMediaService } from '../media/media.service.ts';
import { queueSentence } from '../outgoing/outgoing.queries.ts';
import type { SpeechOf } from '../speech.ts';
import { createEchoes } from './echoes.ts';
import {
  claimWritten,
  deleteOldEvents,
  type EventRow,
  findPeer,
  forgetOldDialogs,
  markHandled,
  type PeerRow,
  peers,
  setDialog,
  settlePeer,
  uncountTry,
} from './incoming.queries.ts';
import { messageOf, runsOf, shownMessage } from './written.rules.ts';

interface ConversingDeps extends DueWorkDeps {
  chat: Pick<ChatService, 'sendFromOutside'>;
  dialogs: CardDialogs;
  media: ChannelMediaService;
  outsideWords: Pick<OutsideWords, 'said'>;
  carriers: Carriers;
  /** The contact details of a person, as far as the service gives them. */
  personOf: (way: Way) => Promise<Person | undefined>;
  /** Whether an assistant's model looks at pictures. */
  looks: (assistantId: number) => Promise<boolean>;
  /** Whether a person of the business has a session's conversation, or it waits for one. The assistant does not answer then. */
  isHeld: (assistantId: number, sessionId: string) => Promise<boolean>;
  /** Waits for the end of a reply. Resolves with the error that its visitor reads, if there was no reply. */
  failureOf: (reply: ReplyFeed, language: VisitorLanguage) => Promise<PublicFault | undefined>;
  speechOf: SpeechOf;
}

/** A message for the assistant. */
interface ToAsk {
  text: string;
  /** The message's client id, which is the same at each try. */
  turnId: string;
  pictures?: readonly Buffer[];
  /** Whether the assistant's model looks at the pictures. */
  isSeen?: boolean;
}

/** The result of an answer to a question: the next step, or when to try again. */
type Followed = { next: DialogStep; again?: undefined } | { again: Date };

/**
 * Passes what people have written at an outside service to the assistant. What comes together becomes one message. A person's messages are
 * handled one after the other. Answers go their own way (`outgoing.service.ts`): a trigger stores that each is ready.
 */
export function createChannelConversing(deps: ConversingDeps) {
  const {
    db,
    clock,
    logger,
    chat,
    dialogs,
    media,
    outsideWords,
    carriers,
    looks,
    isHeld,
    personOf,
    failureOf,
    speechOf,
  } = deps;
  const { answering, pauseMs, longestMs, tries, againSeconds, keptDays, purgeBatch } = limits.channels;
  const work = createDueWork(deps, { kind: peers, limits: answering, attempt });
  const storeEchoes = createEchoes({ outsideWords, speechOf, ask: asked, end });
  return {
    ...work,
    wakeIn,

    /** Deletes events that were handled long ago, and old dialogs. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
      while ((await deleteOldEvents(db, before, purgeBatch)) === purgeBatch);
      await forgetOldDialogs(db, before);
    },
  };

  async function attempt(claimed: PeerRow): Promise<void> {
    const found = await findPeer(db, claimed.id);
    if (!found) return;
    const next = await answer(found);
    const now = clock.now();
    await db.transaction((tx) => settlePeer(tx, claimed, next, { now, pauseMs, longestMs }));
  }

  /** Resolves with the time of the next try. Undefined if the messages are done. */
  async function answer(way: Way): Promise<Date | undefined> {
    const claimed = await claimWritten(db, way.peer.id, randomUUID());
    const [first] = claimed;
    if (!first?.turnId) return undefined;
    const runs = runsOf(claimed);
    if (runs.some(({ isEcho }) => isEcho)) return storeEchoes(way, runs);
    const { events: written, pictures, isTooLong } = await media.understand(way, claimed);
    const texts = channelText[(await speechOf(way, messageOf(written))).language];
    const step = way.peer.dialog && (await answered(way, way.peer.dialog, written));
    if (step) {
      if (step.again) return step.again;
      if (pictures.length === 0) return end(written, way.peer, step.next);
      // Pictures do not answer a question: they are stored beside it.
      const shown = { text: texts.pictures(pictures.length), clientMessageId: first.turnId };
      await media.keepUnanswered(sessionOf(way), shown, pictures);
      return end(written, way.peer, after(texts.picturesKept(pictures.length), step.next));
    }
    const isSeen = pictures.length > 0 && (await looks(way.connection.assistantId));
    const text = shownMessage(written, pictures.length, {
      ...texts,
      pictures: isSeen ? texts.picturesSeen : texts.pictures,
    });
    if (text !== '') return asked(way, written, { text, turnId: first.turnId, pictures, isSeen });
    const isStart = written.every(({ kind }) => kind === 'start');
    if (await isHeld(way.connection.assistantId, way.peer.sessionId))
      return isStart ? end(written, way.peer) : asked(way, written, { text: texts.noWords, turnId: first.turnId });
    const notHeard = isTooLong ? texts.voiceTooLong : texts.wordsOnly;
    return end(written, way.peer, { text: isStart ? texts.greeting : notHeard });
  }

  /** Takes what was written as an answer to a card's question. Undefined if it is a message for the assistant. */
  async function answered(way: Way, dialog: CardDialog, written: EventRow[]): Promise<Followed | undefined> {
    const { choice } = written.findLast(({ choice: pressed }) => pressed !== null) ?? {};
    const said = { text: messageOf(written), choice: choice ?? undefined };
    try {
      const next = await dialogs.answered(sessionOf(way), dialog, said, {
        host: hostOf(way),
        language: (await speechOf(way)).language,
      });
      return next && { next };
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
      return { again: await putOff(written, error.retryAfterSeconds) };
    }
  }

  async function asked(way: Way, written: EventRow[], question: ToAsk): Promise<Date | undefined> {
    const { turnId, pictures = [] } = question;
    try {
      const sent = await give(way, written, question);
      if (pictures.length > 0) await media.keep(turnId, pictures);
      const fault = 'reply' in sent ? await failureOf(sent.reply, (await speechOf(way)).language) : undefined;
      if (!fault) return end(written, way.peer, 'reply' in sent ? await firstQuestion(way, turnId) : undefined);
      const { message, retryable } = fault;
      const isLast = !retryable || (written[0]?.tries ?? 0) >= tries;
      return isLast ? end(written, way.peer, { text: message }) : later(againSeconds);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found')
        return end(written, way.peer, { text: channelText[(await speechOf(way, question.text)).language].closed });
      // The assistant is busy with an earlier message, or there is too much to do: this does not count as a try.
      return putOff(written, error.retryAfterSeconds ?? againSeconds);
    }
  }

  async function give(
    way: Way,
    written: EventRow[],
    { text, turnId: clientMessageId, pictures = [], isSeen = false }: ToAsk,
  ): Promise<SentMessage> {
    const { peer, connection } = way;
    const { channel, assistantId } = connection;
    const person = await personOf(way);
    const { sessionId } = peer;
    const seen = isSeen ? pictures : [];
    const sent = await chat.sendFromOutside({
      ...{ channel, assistantId, sessionId, text, clientMessageId, person, pictures: seen },
      language: (await speechOf(way, text)).wanted,
    });
    if ('reply' in sent)
      // Best effort: a failure has no consequence.
      carriers[channel].showTyping(way, written.at(-1)?.externalId ?? '').catch((error: unknown) => {
        logger.warn({ err: error, connection: connection.id }, 'typing could not be shown');
      });
    return sent;
  }

  /** Begins to ask for the card that an answer offers, question by question. */
  async function firstQuestion(way: Way, turnId: string): Promise<DialogStep | undefined> {
    return dialogs.begin(sessionOf(way), turnId, hostOf(way), {
      ...(await personOf(way)),
      language: (await speechOf(way)).language,
    });
  }

  function hostOf({ connection }: Way): Carrier['questions'] {
    return carriers[connection.channel].questions;
  }

  /** Tries again later. This try does not count. */
  async function putOff(written: readonly EventRow[], seconds: number): Promise<Date> {
    await uncountTry(
      db,
      written.map(({ id }) => id),
    );
    return later(seconds);
  }

  /** Marks the events as handled, queues the next text, and stores the next dialog. Without a next dialog, the current one ends. */
  async function end(written: EventRow[], { id, dialog }: PeerRow, next: Partial<DialogStep> = {}): Promise<undefined> {
    await db.transaction(async (tx: Db) => {
      await markHandled(
        tx,
        written.map((row) => row.id),
        clock.now(),
      );
      if (next.text !== undefined) await queueSentence(tx, id, next.text, next.choices);
      if (dialog || next.dialog) await setDialog(tx, id, next.dialog ?? null);
    });
  }

  function wakeIn(ms: number): void {
    // Another process may be the one that does the work: each looks for it every few seconds.
    setTimeout(work.wake, ms).unref();
  }

  function later(seconds: number): Date {
    wakeIn(seconds * 1_000);
    return new Date(clock.now().getTime() + seconds * 1_000);
  }
}

/** Puts a text before the next question. The text stands alone if there is no next text. */
function after(text: string, next: DialogStep): DialogStep {
  return { ...next, text: next.text === undefined ? text : `${text}\n\n${next.text}` };
}

function sessionOf({ connection, peer }: Way) {
  return { assistantId: connection.assistantId, sessionId: peer.sessionId };
}
