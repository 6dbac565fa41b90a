import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { costReservations } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { canShare } from '#tests/support/handoff-processes.ts';
import { type ListeningServer, launchServer, processStorage } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, providerForProcesses } from '#tests/support/process-chat.ts';

const password = 'una frase larga';
const tenMinutesMs = 10 * 60_000;

/** The built server on storage of its own, with an assistant that has money for one reply. */
async function withMoneyForOne() {
  const { provider, env } = await providerForProcesses();
  const storage = await processStorage();
  const start = () => launchServer({ ...env, ...storage, ADMIN_PASSWORD: password });
  const first = await start();
  const owner = createApiClient(first.url);
  await owner.signIn('admin', password);
  const ceiling = { scope: 'assistant', assistantId, period: 'day', limit: 0.000_001 };
  expect((await owner.send('PUT', '/api/ceilings', { json: ceiling })).status).toBe(200);
  return {
    ...{ provider, first, start },

    /** The embedded database is for one process: none of the test's may run. */
    async onData<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
      const { DATABASE_URL, DATA_DIR = '' } = storage;
      const { db, close } = DATABASE_URL
        ? openPostgres(DATABASE_URL)
        : await openEmbedded({ dataDir: join(DATA_DIR, 'db') });
      return work(db).finally(close);
    },
  };
}

/** Ten minutes later, for what is set apart. */
async function passTenMinutes(db: Db) {
  await db.update(costReservations).set({ expiresAt: sql`expires_at - interval '10 minutes'` });
}

async function outcome(server: ListeningServer): Promise<unknown> {
  const { status, body } = await createProcessVisitor(server).say('Hola');
  return status === 200 ? 'answered' : (body as { code: string }).code;
}

test('what a process had set apart when it was killed is held against the next one, and free again ten minutes after it was', async () => {
  const { provider, first, start, onData } = await withMoneyForOne();
  const { behaviour, open } = gatedReply(['Un momento. '], ['Ya.']);
  onTestFinished(open);
  provider.script(behaviour);
  const stream = await createProcessVisitor(first).ask('Hola');
  await stream.started();
  expect(await outcome(first)).toBe('cost_ceiling');
  const killedAt = Date.now();
  await first.end('SIGKILL');

  const left = await onData((db) => db.select().from(costReservations));
  expect(left).toHaveLength(1);
  expect(left[0]?.expiresAt.getTime()).toBeLessThanOrEqual(killedAt + tenMinutesMs);

  const second = await start();
  expect(await outcome(second)).toBe('cost_ceiling');
  await second.end('SIGKILL');
  await onData(passTenMinutes);
  const third = await start();
  expect(await outcome(third)).toBe('answered');
  await third.end();
  // What that answer had set apart has gone with its end; what nobody will end is forgotten by housekeeping.
  const stillHeld = await onData((db) =>
    db.select().from(costReservations).where(sql`${costReservations.expiresAt} > now()`),
  );
  expect(stillHeld).toEqual([]);
});

test.runIf(canShare())(
  'two processes with money for one reply begin one, also after one of them is killed with it',
  async () => {
    const { provider, first, start, onData } = await withMoneyForOne();
    const second = await start();
    const rush = async (servers: ListeningServer[], count: number) => {
      const { behaviour, open } = gatedReply(['Un momento. '], ['Ya.']);
      onTestFinished(open);
      provider.setDefault(behaviour);
      const before = provider.requests.length;
      const outcomes: unknown[] = [];
      const asking = Array.from({ length: count }, async (_, n) => {
        const server = servers[n % servers.length] ?? first;
        outcomes.push(await outcome(server).catch(() => 'gone'));
      });
      await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBe(count - 1);
      expect(new Set(outcomes)).toEqual(new Set(['cost_ceiling']));
      // The others may be refused before the provider is asked for the one reply.
      await expect.poll(() => provider.requests.length - before).toBeGreaterThan(0);
      expect(provider.requests.length - before).toBe(1);
      return { open, asking: Promise.all(asking), outcomes };
    };
    const held = await rush([first, second], 100);
    await Promise.all([first, second].map((server) => server.end('SIGKILL')));
    await held.asking;
    expect(held.outcomes.at(-1)).toBe('gone');

    const [third, fourth] = await Promise.all([start(), start()]);
    expect(await outcome(third)).toBe('cost_ceiling');
    await onData(passTenMinutes);
    const again = await rush([third, fourth], 100);
    again.open();
    await again.asking;
    expect(again.outcomes.at(-1)).toBe('answered');
  },
);
