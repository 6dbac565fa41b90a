import { createParser } from 'eventsource-parser';
import { expect, onTestFinished, vi } from 'vitest';
import { type Change, changeSchema, eventEndpoints, typingSchema } from '#shared/contracts/events.ts';
import type { ApiClient } from './api-client.ts';
import { expectExactly } from './contract-check.ts';

const { reset, beat } = eventEndpoints.follow.events;
const dataOf = { reset, change: changeSchema, typing: typingSchema, beat };

/** Follows /api/events as a page does, once the server has taken it on; each event is held against its contract. */
export async function followEvents(client: ApiClient, lastEventId?: string) {
  const headers = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
  const response = await client.open('GET', '/api/events', { headers });
  onTestFinished(() => void response.destroy());
  const changes: Change[] = [];
  const typing: number[] = [];
  const counts = { reset: 0, change: 0, typing: 0, beat: 0 };
  let lastId = lastEventId;
  let ended = false;
  const parser = createParser({
    onEvent({ event, data, id }) {
      const name = Object.keys(counts).find((each): each is keyof typeof counts => each === event);
      if (!name) throw new Error(`no event of the contract: ${event}`);
      const parsed: unknown = JSON.parse(data);
      expectExactly(dataOf[name], parsed);
      counts[name] += 1;
      if (name === 'typing') typing.push(typingSchema.parse(parsed).conversationId);
      if (name === 'change') changes.push(changeSchema.parse(parsed));
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
    headers: response.headers,
    changes,
    /** Conversations whose visitor is writing, one for each sign. */
    typing,
    counts,
    lastId: () => lastId,
    ended: () => ended,
    leave: () => void response.destroy(),
    /** Waits for as many changes; more than those are a fault. */
    async heard(total: number, timeout = 5_000): Promise<Change[]> {
      await vi.waitUntil(() => changes.length >= total, { timeout, interval: 20 });
      expect(changes).toHaveLength(total);
      return changes;
    },
  };
}
