import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { threadDetailSchema } from '#shared/contracts/conversations/inbox-threads.ts';
import type { ApiClient } from './api-client.ts';
import { followEvents } from './event-follower.ts';
import { followSession } from './session-follower.ts';

/** Between two connections, as a page waits: short, because tests cut often. */
const againMs = 30;

/** Follows a session as its visitor's page does, over as many connections as it takes: each at the next of some addresses. */
export function keepFollowingSession(clients: ApiClient[], chat: string) {
  const ids: number[] = [];
  return keepConnected(clients, ids, async (client, lastId) => {
    const follower = await followSession(client, chat, lastId);
    return {
      ...follower,
      take: () => void ids.push(...follower.messages.splice(0).map(({ id }) => id)),
    };
  });
}

/**
 * Follows the events of an account as the inbox does, and reads of one conversation what came after what it has whenever it is told
 * that something may have changed.
 */
export function keepFollowingThread(clients: ApiClient[], threadId: number) {
  const ids: number[] = [];
  let isDue = false;
  return keepConnected(clients, ids, async (client, lastId) => {
    const follower = await followEvents(client, lastId);
    let resets = 0;
    return {
      ...follower,
      async take() {
        const changed = follower.changes.splice(0);
        isDue ||= follower.counts.reset > resets || changed.some(({ subjectId }) => subjectId === String(threadId));
        resets = follower.counts.reset;
        if (!isDue) return;
        const last = ids.at(-1);
        const { body } = await client.get(`/api/inbox/threads/${threadId}${last ? `?after=${last}` : ''}`);
        ids.push(...threadDetailSchema.parse(body).messages.map(({ id }) => id));
        isDue = false;
      },
    };
  });
}

interface Connected {
  take(): void | Promise<void>;
  lastId(): string | undefined;
  ended(): boolean;
  leave(): void;
}

function keepConnected(
  clients: ApiClient[],
  ids: number[],
  connect: (client: ApiClient, lastId: string | undefined) => Promise<Connected>,
) {
  let isOver = false;
  let connections = 0;
  let current: Connected | undefined;
  const leave = () => current?.leave();
  async function run(): Promise<void> {
    let lastId: string | undefined;
    for (; !isOver; await pause(againMs)) {
      const client = clients[connections % clients.length];
      // One that a proxy has just cut refuses.
      current = client && (await connect(client, lastId).catch(() => undefined));
      if (!current) continue;
      connections += 1;
      while (!isOver && !current.ended()) {
        await takeAll(current);
        await pause(5);
      }
      await takeAll(current);
      lastId = current.lastId() ?? lastId;
    }
  }
  /** What could not be read is read over the next connection. */
  async function takeAll(follower: Connected): Promise<void> {
    try {
      await follower.take();
    } catch {
      follower.leave();
    }
  }
  const running = run();
  onTestFinished(async () => {
    isOver = true;
    leave();
    await running;
  });
  return {
    ids,
    connections: () => connections,
    /** Goes away, and comes back. */
    leave,
    /** Waits until a message has come. */
    heard: (id: number) => vi.waitUntil(() => ids.includes(id), { timeout: 60_000, interval: 20 }),
  };
}
