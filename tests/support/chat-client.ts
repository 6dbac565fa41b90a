import { createParser } from 'eventsource-parser';
import * as z from 'zod';
import {
  type ChatEvent,
  type ChatEventName,
  chatEvents,
  chatHistorySchema,
  type SendMessageBody,
} from '#shared/contracts/chat.ts';

/** A stream of a reply, read as it comes. */
export interface ReplyReader {
  /** What came so far, in order. */
  events: ChatEvent[];
  /** The text so far: of `sync`, if there was one, and all `delta`s. */
  text(): string;
  /** Each waits for its event, or takes the one that came before. Throws when the stream ends without it. */
  started(): Promise<z.output<typeof chatEvents.start>>;
  synced(): Promise<z.output<typeof chatEvents.sync>>;
  done(): Promise<z.output<typeof chatEvents.done>>;
  failed(): Promise<z.output<typeof chatEvents.error>>;
  /** Waits until the text has this in it. */
  waitForText(part: string): Promise<void>;
  /** Settles when the stream is over, however that came. */
  closed: Promise<void>;
  /** Goes away, like a closed tab. */
  leave(): void;
}

/** Posts a message and reads its reply. Throws when the answer is no stream. */
export function sendMessage(url: string, assistantId: number, body: SendMessageBody): Promise<ReplyReader> {
  return openReply(`${url}/api/assistants/${assistantId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
}

/** Takes up the newest reply of a session. */
export function followSession(url: string, assistantId: number, sessionId: string): Promise<ReplyReader> {
  return openReply(`${url}/api/assistants/${assistantId}/chat/${sessionId}/stream`, {
    headers: { accept: 'text/event-stream' },
  });
}

export async function readHistory(url: string, assistantId: number, sessionId: string) {
  const response = await fetch(`${url}/api/assistants/${assistantId}/chat/${sessionId}`);
  if (!response.ok) throw new Error(`history: ${response.status} ${await response.text()}`);
  return chatHistorySchema.parse(await response.json());
}

async function openReply(address: string, init: RequestInit): Promise<ReplyReader> {
  const leaving = new AbortController();
  const response = await fetch(address, { ...init, signal: leaving.signal });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const events: ChatEvent[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, data }) => events.push(eventSchema.parse({ event, data: JSON.parse(data) })),
    });
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      wake();
    }
  }
  const closed = read(response.body)
    // A torn connection is for the waiters to find out, if there are any.
    .catch(() => {})
    .finally(() => {
      over = true;
      wake();
    });

  async function until<Found>(look: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (over) throw new Error(`the stream ended after ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  }

  async function wait<Schema extends z.ZodType>(name: ChatEventName, schema: Schema): Promise<z.output<Schema>> {
    return schema.parse(await until(() => events.find(({ event }) => event === name)?.data));
  }

  const text = () => events.map((event) => (hasText(event) ? event.data.text : '')).join('');
  return {
    events,
    text,
    started: () => wait('start', chatEvents.start),
    synced: () => wait('sync', chatEvents.sync),
    done: () => wait('done', chatEvents.done),
    failed: () => wait('error', chatEvents.error),
    waitForText: async (part) => {
      await until(() => text().includes(part) || undefined);
    },
    closed,
    leave: () => leaving.abort(),
  };
}

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('start'), data: chatEvents.start }),
  z.object({ event: z.literal('sync'), data: chatEvents.sync }),
  z.object({ event: z.literal('delta'), data: chatEvents.delta }),
  z.object({ event: z.literal('done'), data: chatEvents.done }),
  z.object({ event: z.literal('error'), data: chatEvents.error }),
]);

function hasText(event: ChatEvent): event is Extract<ChatEvent, { event: 'sync' | 'delta' }> {
  return event.event === 'sync' || event.event === 'delta';
}
