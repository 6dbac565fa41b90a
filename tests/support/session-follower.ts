import { createParser } from 'eventsource-parser';
import { expect, onTestFinished, vi } from 'vitest';
import type * as z from 'zod';
import { type ChatMessage, type Handling, sessionEvents } from '#shared/contracts/conversations/chat.ts';
import type { ApiClient } from './api-client.ts';
import { expectExactly } from './contract-check.ts';

/** Follows a session as its visitor's page does while a person has it; each event is held against its contract. */
export async function followSession(client: ApiClient, chat: string, lastEventId?: string) {
  const headers = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
  const response = await client.open('GET', `${chat}/events`, { headers });
  onTestFinished(() => void response.destroy());
  const messages: ChatMessage[] = [];
  const handlings: Handling[] = [];
  const typing: object[] = [];
  let lastId = lastEventId;
  let ended = false;
  const read = <Schema extends z.ZodType>(schema: Schema, data: string): z.output<Schema> => {
    const parsed: unknown = JSON.parse(data);
    expectExactly(schema, parsed);
    return schema.parse(parsed);
  };
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (event === 'message') messages.push(read(sessionEvents.message, data));
      else if (event === 'handling') handlings.push(read(sessionEvents.handling, data));
      else if (event === 'typing') typing.push(read(sessionEvents.typing, data));
      else throw new Error(`no event of the contract: ${event}`);
      lastId = id ?? lastId;
    },
  });
  response.setEncoding('utf8');
  response.on('data', (piece: string) => parser.feed(piece));
  response.on('error', () => {});
  response.on('close', () => {
    ended = true;
  });
  return {
    status: response.statusCode,
    messages,
    handlings,
    /** Signs that the agent is writing. */
    typing,
    lastId: () => lastId,
    ended: () => ended,
    leave: () => void response.destroy(),
    /** Waits until a message of this text has come. */
    async heard(content: string): Promise<ChatMessage> {
      return vi.waitFor(() => {
        const found = messages.find((message) => message.content === content);
        const state = `${messages.length} messages${ended ? ', and the stream has ended' : ''}`;
        expect(found, `heard ${content} among ${state}`).toBeDefined();
        if (!found) throw new Error('not yet');
        return found;
      }, patience);
    },
    /** Waits until the conversation is said to be handled so. */
    handled: (handledBy: Handling['handledBy']) =>
      vi.waitFor(() => expect(handlings.at(-1)?.handledBy).toBe(handledBy), patience),
  };
}

const patience = { timeout: 20_000, interval: 20 };
