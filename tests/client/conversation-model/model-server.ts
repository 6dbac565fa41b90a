import type { ReplyEvent } from '#client/components/chat/read-reply.ts';
import { ApiError, InterruptedError, NetworkError } from '#client/lib/api/api-error.ts';
import type { ChatHistory, ChatMessage } from '#shared/contracts/conversations/chat.ts';
import type { Random, VirtualClock } from './virtual-time.ts';

const createdAt = '2026-11-23T10:00:00.000Z';
/** Small, so that reads take several. */
const pageSize = 6;

type Read = { after?: string; also?: string; before?: string } | undefined;

/** One conversation as the server keeps it: unique client ids, one reply in flight, ids in the order of storing. */
export function modelServer(clock: VirtualClock, random: Random) {
  const rows: ChatMessage[] = [];
  let lastId = 0;
  let handledBy: 'ai' | 'human' = 'ai';
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  function add(fields: Omit<ChatMessage, 'id' | 'createdAt'>): ChatMessage {
    lastId += random.between(1, 3);
    const row: ChatMessage = { id: lastId, createdAt, ...fields };
    rows.push(row);
    changed();
    return row;
  }

  function change(id: number, fields: Partial<ChatMessage>): void {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row) rows[at] = { ...row, ...fields };
    changed();
  }

  const row = (id: number) => rows.find((one) => one.id === id);
  const inFlight = () => rows.find(({ state }) => state === 'streaming');

  async function write(id: number): Promise<void> {
    for (let word = 0; word < 3; word++) {
      await clock.sleep(random.between(5, 400));
      if (row(id)?.state !== 'streaming') return;
      change(id, { content: `${row(id)?.content ?? ''}reply${id}.${word} ` });
    }
    if (random.chance(0.15))
      change(id, { state: 'failed', content: '', error: { message: 'no', code: 'provider_failed', retryable: true } });
    else change(id, { state: 'complete' });
  }

  /** What is told of a reply until it ends. */
  async function follow(id: number, isCut: () => boolean, onEvent: (event: ReplyEvent) => void): Promise<void> {
    let told = '';
    for (;;) {
      if (isCut()) throw new InterruptedError('cut');
      const reply = row(id);
      if (!reply) throw new InterruptedError('gone');
      if (reply.content.length > told.length)
        onEvent({ event: 'delta', data: { text: reply.content.slice(told.length) } });
      told = reply.content;
      if (reply.state === 'complete' || reply.state === 'partial')
        return onEvent({
          event: 'done',
          data: { messageId: id, response: reply.content, ...(reply.state === 'partial' ? { partial: true } : {}) },
        });
      if (reply.state === 'failed' && reply.error) return onEvent({ event: 'error', data: reply.error });
      await clock.sleep(40);
    }
  }

  return {
    rows: () => rows,
    handledBy: () => handledBy,
    onChange(listener: () => void): void {
      listeners.add(listener);
    },
    takeOver(): void {
      const reply = inFlight();
      if (reply) change(reply.id, { state: 'partial', takenOver: true });
      handledBy = 'human';
      changed();
    },
    release(): void {
      handledBy = 'ai';
      add({ role: 'assistant', content: 'given back', state: 'complete', author: 'notice' });
    },
    /** Stores a visitor's message, once; gives its reply, or the message itself where no reply is written. */
    store(clientMessageId: string, content: string): { reply: number } | { held: number } {
      const known = rows.findIndex((one) => one.clientMessageId === clientMessageId);
      const question = rows[known];
      if (question) {
        const reply = rows[known + 1];
        if (reply?.role !== 'assistant' || reply.author) return { held: question.id };
        if (reply.state === 'failed' && handledBy === 'ai') {
          if (inFlight()) throw refusal(409, 'reply_in_flight');
          const { error: _, ...rest } = reply;
          rows[known + 1] = { ...rest, state: 'streaming', content: '' };
          changed();
          void write(reply.id);
        }
        return { reply: reply.id };
      }
      if (handledBy === 'human') return { held: add({ role: 'user', content, state: 'complete', clientMessageId }).id };
      if (inFlight()) throw refusal(409, 'reply_in_flight');
      add({ role: 'user', content, state: 'complete', clientMessageId });
      const reply = add({ role: 'assistant', content: '', state: 'streaming' });
      void write(reply.id);
      return { reply: reply.id };
    },
    /** Stores what a person says, once. */
    say(clientMessageId: string, content: string): ChatMessage {
      const known = rows.find((one) => one.clientMessageId === clientMessageId);
      if (known) return known;
      return add({ role: 'assistant', content, state: 'complete', author: 'person', clientMessageId });
    },
    read(from: Read): ChatHistory {
      const { after, also = '', before } = from ?? {};
      const ids = also.split(',').map(Number);
      const wanted = rows.filter(({ id }) =>
        after ? id > Number(after) || ids.includes(id) : before ? id < Number(before) : true,
      );
      const messages = after ? wanted.slice(0, pageSize) : wanted.slice(-pageSize);
      const streaming = inFlight()?.id;
      return {
        messages,
        ...(wanted.length > pageSize ? { hasMore: true as const } : {}),
        ...(streaming === undefined ? {} : { streaming }),
        ...(handledBy === 'human' ? { handling: { handledBy, personName: 'Marta' } } : {}),
      };
    },
    follow,
    inFlight,
  };
}

export type ModelServer = ReturnType<typeof modelServer>;

export function refusal(status: number, code: string): ApiError {
  return new ApiError(new Response(null, { status }), JSON.stringify({ code, message: code }));
}

/** The way between a page and the server: slow, at times broken before or behind the server, at times cut for all. */
export function modelLine(clock: VirtualClock, random: Random) {
  let cutUntil = 0;
  let isWell = false;
  const isCut = () => !isWell && clock.now() < cutUntil;
  const delay = () => clock.sleep(!isWell && random.chance(0.15) ? random.between(600, 4_000) : random.between(1, 40));
  return {
    isCut,
    cut: (ms: number) => {
      cutUntil = clock.now() + ms;
    },
    heal: () => {
      isWell = true;
    },
    async call<Answer>(ask: () => Answer): Promise<Answer> {
      await delay();
      if (isCut() || (!isWell && random.chance(0.1))) throw new NetworkError('lost');
      const answer = ask();
      await delay();
      if (isCut() || (!isWell && random.chance(0.1))) throw new NetworkError('answer lost');
      return answer;
    },
  };
}

export type ModelLine = ReturnType<typeof modelLine>;
