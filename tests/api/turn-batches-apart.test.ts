import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { isDatabaseDown } from '#server/db/faults.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { closeOpenConversation } from '#server/features/chat/closing.queries.ts';
import { claimRetry } from '#server/features/chat/replies/turns.queries.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { someAddress } from '#tests/support/visitor.ts';
import {
  countedAssistant,
  endReplies,
  newSession,
  storedTurn,
  visitorMessage,
  visitorStore,
} from '#tests/support/visitor-turns.ts';

const patient = { timeout: 15_000, interval: 20 };

/** As many processes as it says, as far as a database sees them. */
async function openTwice() {
  const source = inject('database');
  if (!('serverUrl' in source)) throw new Error('on PostgreSQL only');
  const url = await createPostgresDatabase(source);
  const open = (at = url): Database => {
    const database = openPostgres(at);
    onTestFinished(() => database.close());
    return database;
  };
  return { url, open, one: open(), other: open() };
}

describe.runIf('serverUrl' in inject('database'))('messages stored by two processes on one PostgreSQL', () => {
  test('of the same sessions, addresses and owners, while replies end and conversations close: all exact, and nobody waits in a circle', async () => {
    const { one, other } = await openTwice();
    const shops = await Promise.all(Array.from({ length: 6 }, () => countedAssistant(one, { plan: 'basic' })));
    const sessions = shops.flatMap((shop) => Array.from({ length: 4 }, () => ({ shop, session: newSession() })));
    const addresses = Array.from({ length: 3 }, () => someAddress());
    const stores = [visitorStore(one).store, visitorStore(other).store];
    const pick = <T>(list: readonly T[]): T => {
      const picked = list[Math.floor(Math.random() * list.length)];
      if (picked === undefined) throw new Error('nothing to pick');
      return picked;
    };
    let running = true;
    const disturbing = [
      (async () => {
        while (running) await endReplies(one);
      })(),
      (async () => {
        while (running) {
          const { shop, session } = pick(sessions);
          await other.db.transaction((tx) => closeOpenConversation(tx, shop.id, session));
        }
      })(),
    ];
    const outcomes: Record<string, number> = {};
    const said = new Map(shops.map(({ id }) => [id, [] as string[]]));
    await Promise.all(
      Array.from({ length: 48 }, async (_, talker) => {
        for (let number = 0; number < 12; number += 1) {
          const { shop, session } = pick(sessions);
          const content = `${talker}.${number}`;
          const message = { assistantId: shop.id, claimedSession: session, newSession: session, content };
          const { outcome } = await pick(stores)(
            visitorMessage({ ...message, address: `${pick(addresses)}.${talker}` }),
          );
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
          if (outcome === 'stored') said.get(shop.id)?.push(content);
        }
      }),
    );
    running = false;
    await Promise.all(disturbing);
    expect(Object.keys(outcomes).sort()).toEqual(expect.arrayContaining(['in_flight', 'stored']));
    expect(outcomes).not.toHaveProperty('locked');
    for (const shop of shops) {
      expect(await shop.contents()).toEqual(said.get(shop.id)?.sort());
      expect([await shop.used(), await shop.charged()]).toEqual(Array(2).fill(said.get(shop.id)?.length));
    }
    const several = 'select 1 from conversations where closed_at is null group by session_id having count(*) > 1';
    expect((await one.executeSql(several)).rows).toEqual([]);
    const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()';
    expect((await one.executeSql(deadlocks)).rows).toEqual([{ deadlocks: 0 }]);
  });

  test.each([1, 3])(
    'while a table that each message reads is locked for a moment, as by a migration: all %i are',
    async (together) => {
      const { one, other } = await openTwice();
      const shop = await countedAssistant(one, { plan: 'basic' });
      const locked = Promise.withResolvers<void>();
      const migrating = other.db.transaction(async (tx) => {
        await tx.execute(sql`lock table assistants in access exclusive mode`);
        locked.resolve();
        await delay(400);
      });
      await locked.promise;
      const { store } = visitorStore(one);
      const asked = Array.from({ length: together }, (_, number) =>
        visitorMessage({ assistantId: shop.id, content: `mensaje ${number}` }),
      );
      const stored = await Promise.all(asked.map(store));
      expect(stored.map(({ outcome }) => outcome)).toEqual(Array(together).fill('stored'));
      expect(await shop.contents()).toEqual(asked.map(({ content }) => content));
      await migrating;
    },
  );
});

test.runIf('serverUrl' in inject('database'))(
  'a second try waits for who writes into its conversation, and holds nothing meanwhile that they need',
  async () => {
    const { one, other } = await openTwice();
    const shop = await countedAssistant(one);
    const { turn } = storedTurn(await visitorStore(one).store(visitorMessage({ assistantId: shop.id })));
    if (!turn) throw new Error('no reply');
    const { conversationId, replyId } = turn;
    await one.db.execute(sql`update messages set state = 'failed' where id = ${replyId}`);
    const waiting =
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const { retry } = await other.db.transaction(async (tx) => {
      await tx.execute(sql`select from conversations where id = ${conversationId} for update`);
      const retry = claimRetry(one, replyId, { payerId: shop.userId, now: new Date() });
      await expect.poll(async () => (await other.executeSql(waiting)).rows, patient).toEqual([{ waiting: 1 }]);
      await tx.execute(sql`select from messages where id = ${replyId} for update`);
      return { retry };
    });
    expect(await retry).toMatchObject({ attempt: 2, charge: { charged: true } });
  },
);

describe.runIf('serverUrl' in inject('database'))('one conversation of thirty-two that somebody holds', () => {
  async function held() {
    const { one, other } = await openTwice();
    const shop = await countedAssistant(one, { plan: 'basic' });
    const { store } = visitorStore(one);
    const session = newSession();
    await store(visitorMessage({ assistantId: shop.id, newSession: session }));
    await endReplies(one);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const transaction = other.db.transaction(async (tx) => {
      await tx.execute(sql`select from conversations where session_id = ${session} for update`);
      holding.resolve();
      await released;
    });
    await holding.promise;
    onTestFinished(async () => {
      release();
      await transaction;
    });
    const send = (claimedSession: string | null) => store(visitorMessage({ assistantId: shop.id, claimedSession }));
    const sent = { late: send(session), others: Promise.all(Array.from({ length: 31 }, () => send(null))) };
    let outcome: string | undefined;
    const noted = sent.late.then((turn) => {
      outcome = turn.outcome;
    });
    return { ...sent, release, send, noted, outcome: () => outcome };
  }

  test('delays its own message alone, which is stored once it is free', async () => {
    const { late, others, release, send, outcome, noted } = await held();
    const startedAt = performance.now();
    for (const turn of await others) storedTurn(turn);
    // What comes next does not wait for it either.
    for (const turn of await Promise.all([send(null), send(null)])) storedTurn(turn);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(outcome()).toBeUndefined();
    release();
    expect(storedTurn(await late)).toMatchObject({ sessionKnown: true });
    await noted;
  });

  test('for long refuses its own message alone, in time', async () => {
    const { late, others, noted } = await held();
    const startedAt = performance.now();
    for (const turn of await others) storedTurn(turn);
    expect(await late).toMatchObject({ outcome: 'locked' });
    await noted;
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});

describe.runIf('serverUrl' in inject('database'))('a connection that is lost between a commit and its answer', () => {
  test('doubles nothing: whoever has an id may send again, and nobody else’s message is', async () => {
    const { url, one, open } = await openTwice();
    const { hostname, port, pathname, username, password } = new URL(url);
    const proxy = await startTcpProxy(hostname, Number(port || 5432));
    onTestFinished(() => proxy.close());
    const far = open(`postgres://${username}${password && `:${password}`}@${proxy.host}${pathname}`);
    const shop = await countedAssistant(one);
    const { store, statements } = visitorStore(far);
    storedTurn(await store(visitorMessage({ assistantId: shop.id, content: 'antes' })));

    proxy.muteAnswers();
    const ids = [crypto.randomUUID(), crypto.randomUUID(), null];
    const messages = ids.map((clientMessageId, number) =>
      visitorMessage({ assistantId: shop.id, clientMessageId, content: `perdido ${number}` }),
    );
    const answers = Promise.allSettled(messages.map(store));
    const all = ['antes', 'perdido 0', 'perdido 1', 'perdido 2'];
    await vi.waitUntil(async () => (await shop.contents()).length === all.length, patient);
    await proxy.cut();
    for (const answer of await answers)
      expect(answer.status === 'rejected' && isDatabaseDown(answer.reason)).toBe(true);
    await proxy.restore();

    const [first, second] = messages;
    if (!first || !second) throw new Error('no messages');
    const again = await Promise.all([first, second].map((message) => store({ ...message, newSession: newSession() })));
    expect(again.map(({ outcome }) => outcome)).toEqual(['again', 'again']);
    expect(await shop.contents()).toEqual(all);
    expect([await shop.used(), await shop.charged()]).toEqual([4, 4]);
    expect(statements()).toBe(3);
  });
});
