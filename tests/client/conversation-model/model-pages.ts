import { createConversationClient } from '#client/components/chat/conversation-client.ts';
import {
  type ConversationAction,
  conversationReducer,
  initialConversation,
} from '#client/components/chat/conversation-state.ts';
import { outgoingMessages } from '#client/components/chat/outgoing-messages.ts';
import { createOutbox } from '#client/features/inbox/outbox.ts';
import { InterruptedError } from '#client/lib/api/api-error.ts';
import { createReader } from '#client/lib/reader.ts';
import { notRead, readNew } from '#client/lib/transcript.ts';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';
import type { ModelLine, ModelServer } from './model-server.ts';
import type { Random, VirtualClock } from './virtual-time.ts';

export interface ShownMessage {
  /** Of what was written in one of the pages. */
  clientMessageId?: string | null | undefined;
  text: string;
}

interface World {
  clock: VirtualClock;
  random: Random;
  server: ModelServer;
  line: ModelLine;
}

/** A visitor's page, or a user's of their private chat: the client as it is, over the model's line. */
export function visitorPage({ clock, random, server, line }: World, storageKey: string) {
  let state = initialConversation;
  let isLeft = false;
  const said = new Set<string>();
  const dispatch = (action: ConversationAction) => {
    if (!isLeft) state = conversationReducer(state, action);
  };
  const client = createConversationClient(
    {
      key: () => 'session',
      outgoing: () => outgoingMessages(storageKey),
      history: (from) => line.call(() => server.read(from)),
      async send({ clientMessageId, text }, signal, onEvent) {
        const stored = await line.call(() => server.store(clientMessageId, text));
        if ('held' in stored) {
          const handling = { handledBy: 'human' as const, personName: 'Marta' };
          const place = { sessionId: 's', conversationId: 1 };
          return onEvent({ event: 'held', data: { ...place, messageId: stored.held, handling } });
        }
        onEvent({ event: 'start', data: { messageId: stored.reply } });
        await server.follow(stored.reply, () => line.isCut() || signal.aborted, onEvent);
      },
      async follow(signal, onEvent) {
        const reply = await line.call(
          () => server.inFlight() ?? server.rows().findLast(({ role }) => role === 'assistant'),
        );
        if (!reply) throw new InterruptedError('none');
        onEvent({ event: 'sync', data: { messageId: reply.id, text: reply.content } });
        await server.follow(
          reply.id,
          () => line.isCut() || signal.aborted,
          (event) => {
            if (event.event !== 'delta') onEvent(event);
          },
        );
      },
      stop: async () => {},
      forget: () => {},
    },
    dispatch,
  );

  /** As `followPerson` and the server's stream: what is said is told behind what was read, one connection after the other. */
  let stream: { last: number; unfinished: Set<number>; until: number } | undefined;
  function hear(): void {
    if (isLeft || line.isCut() || server.handledBy() !== 'human' || client.newestId() === 0) {
      stream = undefined;
      return;
    }
    if (!stream || clock.now() > stream.until)
      stream = { last: client.readUpTo(), unfinished: new Set(), until: clock.now() + random.between(100, 5_000) };
    for (const row of server.rows()) {
      const isKnown = stream.unfinished.has(row.id);
      if (row.id <= stream.last && !isKnown) continue;
      if (row.state !== 'streaming') stream.unfinished.delete(row.id);
      else if (isKnown) continue;
      else stream.unfinished.add(row.id);
      stream.last = Math.max(stream.last, row.id);
      client.heard(row);
    }
  }
  server.onChange(() => void clock.setTimer(hear, random.between(5, 100)));

  client.load();
  return {
    state: () => state,
    said,
    client,
    send(text: string): void {
      if (state.phase !== 'ready') return;
      void client.send(text);
      said.add(state.own.at(-1)?.key ?? '');
    },
    /** Presses 'Reintentar' where it is offered for what has not arrived; gives whether there was one. */
    retryUnsent(): boolean {
      if (state.phase !== 'ready') return false;
      const unsent = state.exchanges.find(({ reply }) => reply?.failure?.retryable && reply.id === undefined);
      if (!unsent?.question?.clientMessageId) return false;
      void client.retry(unsent.question.clientMessageId, unsent.question.text);
      return true;
    },
    /** Presses it of the newest message, whose reply has failed. */
    retryNewest(): void {
      const { reply, question } = state.exchanges.at(-1) ?? {};
      if (state.phase === 'ready' && reply?.failure?.retryable && question?.clientMessageId)
        void client.retry(question.clientMessageId, question.text);
    },
    hasOlder: client.hasOlder,
    comeBack: client.refresh,
    leave(): void {
      isLeft = true;
      client.leave();
    },
    loadOlder: () => client.loadOlder().catch(() => undefined),
    shown: (): ShownMessage[] =>
      state.exchanges.flatMap(({ question, reply }) => [
        ...(question ? [question] : []),
        ...(reply?.id === undefined ? [] : [{ text: reply.text }]),
      ]),
    keys: () => state.exchanges.map(({ key }) => key),
    isAtRest: () => state.phase === 'ready' && state.own.length === 0,
  };
}

/** An agent's page of the inbox: the outbox and the reads as they are, over the model's line. */
export function agentPage({ server, line, random }: World, thread: number) {
  let messages: InboxMessage[] = [];
  let hasOlder = false;
  const said = new Set<string>();
  const present = (row: ChatMessage): InboxMessage => {
    const { clientMessageId, author = null, ...rest } = row;
    return {
      ...rest,
      sources: [],
      author,
      authorName: null,
      ...(author === 'person' && clientMessageId ? { clientMessageId } : {}),
    };
  };
  const outbox = createOutbox(thread, async ({ clientMessageId, text }) => {
    const message = present(await line.call(() => server.say(clientMessageId, text)));
    setTimeout(reader.wake);
    return message;
  });
  const reader = createReader(async () => {
    const read = await readNew(
      () => messages,
      async (from) => {
        const { messages: rows, hasMore } = await line.call(() => server.read(from));
        return { messages: rows.map(present), hasMore };
      },
    );
    messages = read.messages;
    if (read.isFirst) hasOlder = read.page.hasMore ?? false;
    outbox.confirm(messages);
  }, 250);
  // Of what the server tells some is lost with the line, and told when it is back.
  server.onChange(() => {
    if (!line.isCut() && random.chance(0.9)) reader.wake();
  });
  reader.wake();
  const own = () => notRead(outbox.all(), messages);
  return {
    said,
    say(text: string): void {
      said.add(outbox.send(text));
    },
    hasOlder: () => hasOlder,
    comeBack: reader.wake,
    shown: (): ShownMessage[] => [
      ...messages.map(({ clientMessageId, content }) => ({ clientMessageId, text: content })),
      ...own(),
    ],
    isAtRest: () => own().length === 0,
  };
}
