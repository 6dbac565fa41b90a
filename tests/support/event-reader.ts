import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import * as z from 'zod';
import { type ChatEvent, type ChatEventName, chatEvents } from '#shared/contracts/conversations/chat.ts';
import { expectExactly } from './contract-check.ts';

export interface EventReader {
  headers: IncomingMessage['headers'];
  /** Each takes the next event, which must be of that name. */
  started(): Promise<z.output<typeof chatEvents.start>>;
  synced(): Promise<z.output<typeof chatEvents.sync>>;
  delta(): Promise<string>;
  done(): Promise<z.output<typeof chatEvents.done>>;
  held(): Promise<z.output<typeof chatEvents.held>>;
  failed(): Promise<z.output<typeof chatEvents.error>>;
  /** All that is left, once the stream has ended. */
  rest(): Promise<ChatEvent[]>;
  /** Everything as it came, comments included. */
  raw(): string;
  /** Goes away, like a closed tab. */
  leave(): void;
}

/** Reads server-sent events as they come; each is held against its contract, and there is one end and nothing after it. */
export function readEvents(response: IncomingMessage): EventReader {
  const events: ChatEvent[] = [];
  let raw = '';
  let failure: unknown;
  let over = false;
  let wake = Promise.withResolvers<void>();
  const notify = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const parser = createParser({ onEvent: ({ event, data }) => events.push(parseEvent(event, data)) });

  async function read(): Promise<void> {
    response.setEncoding('utf8');
    for await (const piece of response) {
      raw += String(piece);
      parser.feed(String(piece));
      notify();
    }
  }
  read()
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      over = true;
      notify();
    });

  async function take(): Promise<ChatEvent | undefined> {
    while (events.length === 0 && !over) await wake.promise;
    return events.shift();
  }

  async function next<Schema extends z.ZodType>(name: ChatEventName, data: Schema): Promise<z.output<Schema>> {
    const event = await take();
    if (event?.event === name) return data.parse(event.data);
    throw new Error(`expected ${name}, got ${event ? JSON.stringify(event) : `the end (${String(failure)})`}`);
  }

  return {
    headers: response.headers,
    started: () => next('start', chatEvents.start),
    synced: () => next('sync', chatEvents.sync),
    delta: async () => (await next('delta', chatEvents.delta)).text,
    done: () => next('done', chatEvents.done),
    held: () => next('held', chatEvents.held),
    failed: () => next('error', chatEvents.error),
    async rest() {
      const all: ChatEvent[] = [];
      for (let event = await take(); event; event = await take()) all.push(event);
      if (failure) throw failure;
      return all;
    },
    raw: () => raw,
    leave: () => response.destroy(),
  };
}

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('start'), data: chatEvents.start }),
  z.object({ event: z.literal('sync'), data: chatEvents.sync }),
  z.object({ event: z.literal('delta'), data: chatEvents.delta }),
  z.object({ event: z.literal('done'), data: chatEvents.done }),
  z.object({ event: z.literal('held'), data: chatEvents.held }),
  z.object({ event: z.literal('error'), data: chatEvents.error }),
]);

function parseEvent(event: string | undefined, text: string): ChatEvent {
  const data: unknown = JSON.parse(text);
  expectExactly(eventSchema, { event, data });
  return eventSchema.parse({ event, data });
}
