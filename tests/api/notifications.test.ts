import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { createNotifications } from '#server/db/notifications.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createLogger } from '#server/lib/logger.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const onPostgres = 'serverUrl' in inject('database');
const timings = {
  ...limits.notifications,
  // A busy machine answers a ping late, and each time the connection would be given up.
  ...{ pingIntervalMs: 150, pingTimeoutMs: 1_500, pollIntervalMs: 100, reconnectMinMs: 50, reconnectMaxMs: 200 },
};

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a notification', () => {
  test('arrives once its transaction commits, in order, at every subscriber of its channel and at no other', async () => {
    const notifications = await listening();
    const [first, second, other] = [listener(), listener(), listener()];
    notifications.subscribe('replies', first);
    notifications.subscribe('replies', second);
    notifications.subscribe('others', other);
    await vi.waitUntil(() => [first, second, other].every(({ gaps }) => gaps() > 0), soon);
    await database.db.transaction(async (tx) => {
      for (const payload of ['uno', 'dos', 'tres']) await notifications.publish(tx, 'replies', payload);
      await tx.execute(sql`select pg_sleep(0.1)`);
      expect(first.messages).toEqual([]);
    });
    await vi.waitUntil(() => second.messages.length === 3, soon);
    expect([first.messages, second.messages, other.messages]).toEqual([
      ['uno', 'dos', 'tres'],
      ['uno', 'dos', 'tres'],
      [],
    ]);
  });

  test('of a transaction that is undone never arrives', async () => {
    const notifications = await listening();
    const heard = listener();
    notifications.subscribe('replies', heard);
    await vi.waitUntil(() => heard.gaps() > 0, soon);
    const undone = database.db.transaction(async (tx) => {
      await notifications.publish(tx, 'replies', 'nothing');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notifications.publish(database.db, 'replies', 'something');
    await vi.waitUntil(() => heard.messages.length > 0, soon);
    expect(heard.messages).toEqual(['something']);
  });

  test('holds 7,900 bytes; more is refused before the transaction fails by it', async () => {
    const notifications = await listening();
    const heard = listener();
    notifications.subscribe('long', heard);
    await vi.waitUntil(() => heard.gaps() > 0, soon);
    const longest = 'ñ'.repeat(3_950);
    await publishUntilHeard(notifications, 'long', longest, heard);
    expect(heard.messages[0]).toBe(longest);
    await expect(notifications.publish(database.db, 'long', `${longest}a`)).rejects.toThrow(RangeError);
  });

  test('reaches nobody who has left, and whoever comes later as well', async () => {
    const notifications = await listening();
    const [left, late] = [listener(), listener()];
    const leave = notifications.subscribe('replies', left);
    await vi.waitUntil(() => left.gaps() > 0, soon);
    leave();
    leave();
    notifications.subscribe('replies', late);
    await vi.waitUntil(() => late.gaps() > 0, soon);
    await notifications.publish(database.db, 'replies', 'hola');
    await vi.waitUntil(() => late.messages.length === 1, soon);
    expect(left.messages).toEqual([]);
  });

  test('that a subscriber fails at reaches the others', async () => {
    const notifications = await listening();
    const heard = listener();
    const failing = () => {
      throw new Error('a fault of its own');
    };
    notifications.subscribe('replies', { onMessage: failing, onGap: failing });
    notifications.subscribe('replies', heard);
    await vi.waitUntil(() => heard.gaps() > 0, soon);
    await publishUntilHeard(notifications, 'replies', 'hola', heard);
  });
});

describe.runIf(onPostgres)('the connection that listens', () => {
  test('is opened again when the database ends it: subscribers read anew once, then hear', async () => {
    const notifications = await listening();
    const heard = listener();
    notifications.subscribe('replies', heard);
    await vi.waitUntil(() => heard.gaps() > 0, soon);
    await endListeningConnections(database);
    await vi.waitUntil(() => heard.gaps() > 1, soon);
    await vi.waitUntil(async () => {
      await notifications.publish(database.db, 'replies', 'hola');
      return heard.messages.length > 0;
    }, soon);
  });

  test('that has fallen silent is noticed, and replaced once the network is back', async () => {
    const { near, openListening, proxy } = await throughProxy();
    const notifications = await listening({ ...near, openListening });
    const heard = listener();
    notifications.subscribe('replies', heard);
    await vi.waitUntil(() => heard.gaps() > 0, soon);
    proxy.mute();
    await vi.waitUntil(() => heard.gaps() > 5, { timeout: 10_000 });
    await proxy.restore();
    await vi.waitUntil(
      async () => {
        await notifications.publish(near.db, 'replies', 'hola');
        return heard.messages.length > 0;
      },
      { timeout: 10_000, interval: 100 },
    );
    await rests(heard);
  });

  test('behind a pooler that forgets what it listens to is polled for, until it remembers', async () => {
    let forgetful = true;
    const pooled: Database['openListening'] = async (hearing) => {
      const connection = await database.openListening(hearing);
      return { ...connection, listen: async (names) => (forgetful ? undefined : connection.listen(names)) };
    };
    const notifications = await listening({ ...database, openListening: pooled });
    const heard = listener();
    notifications.subscribe('replies', heard);
    await vi.waitUntil(() => heard.gaps() > 5, { timeout: 10_000 });
    forgetful = false;
    await vi.waitUntil(
      async () => {
        await notifications.publish(database.db, 'replies', 'hola');
        return heard.messages.length > 0;
      },
      { timeout: 10_000, interval: 100 },
    );
    await rests(heard);
  });
});

/** A database of PostgreSQL, and listening to it over a network that can fail. */
async function throughProxy() {
  const source = inject('database');
  if (!('serverUrl' in source)) throw new Error('needs PostgreSQL');
  const url = await createPostgresDatabase(source);
  const { hostname, port } = new URL(url);
  const proxy = await startTcpProxy(hostname, Number(port));
  const far = new URL(url);
  far.host = proxy.host;
  const near = openPostgres(url);
  const { openListening } = openPostgres(far.href);
  onTestFinished(async () => {
    await proxy.close();
    await near.close();
  });
  return { near, openListening, proxy };
}

/** Nothing is polled for any more. */
async function rests(heard: ReturnType<typeof listener>): Promise<void> {
  await vi.waitUntil(
    async () => {
      const before = heard.gaps();
      await new Promise((resolve) => setTimeout(resolve, 3 * timings.pollIntervalMs));
      return heard.gaps() === before;
    },
    { timeout: 10_000 },
  );
}

async function listening(on: Database = database) {
  const notifications = createNotifications({ database: on, logger: createLogger('silent'), timings });
  notifications.start();
  onTestFinished(() => notifications.stop());
  return notifications;
}

function listener() {
  const messages: string[] = [];
  let gaps = 0;
  return {
    messages,
    gaps: () => gaps,
    onMessage: (payload: string) => messages.push(payload),
    onGap: () => {
      gaps += 1;
    },
  };
}

/** Of what is published each subscriber hears, or that they may have missed something: then it is published again. */
async function publishUntilHeard(
  notifications: Awaited<ReturnType<typeof listening>>,
  channel: string,
  payload: string,
  heard: ReturnType<typeof listener>,
): Promise<void> {
  let gaps = -1;
  await vi.waitUntil(async () => {
    const isMissed = heard.gaps() !== gaps;
    gaps = heard.gaps();
    if (isMissed) await notifications.publish(database.db, channel, payload);
    return heard.messages.length > 0;
  }, soon);
}

async function endListeningConnections({ db }: Database): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`);
}
