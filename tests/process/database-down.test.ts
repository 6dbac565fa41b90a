import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { users } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import type { FakeProvider } from '#tests/support/fake-provider.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { type ListeningServer, launchServer, patient, processStorage, type Remover } from '#tests/support/process.ts';
import { createProcessVisitor, providerForProcesses, readUntil } from '#tests/support/process-chat.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const boundMs = 5_000;

describe.runIf('serverUrl' in inject('database'))('R59: a PostgreSQL that is away', () => {
  const removals: (() => Promise<void>)[] = [];
  let server: ListeningServer;
  let proxy: TcpProxy;
  let provider: FakeProvider;
  beforeAll(async () => {
    ({ server, proxy, provider } = await launchBehindProxy((remove) => void removals.push(remove)));
  });
  afterAll(async () => {
    expect((await server.end()).code).toBe(0);
    for (const remove of removals.reverse()) await remove();
  });

  test.each<[string, (proxy: TcpProxy) => void | Promise<void>]>([
    ['is gone', (proxy) => proxy.cut()],
    ['falls silent', (proxy) => proxy.mute()],
  ])('and %s: 503 in time, a live process, and all back in time', async (_name, lose) => {
    const client = createApiClient(server.url);
    const visitor = createProcessVisitor(server);
    const { sessionId } = await visitor.talk('hola');

    const said = server.output().length;
    await lose(proxy);
    // More than the pool has connections, so that some wait for one.
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => timed(() => visitor.say('hola', { sessionId }))),
      timed(() => client.get('/api/assistants')),
      timed(() => client.get('/api/health/ready')),
      timed(() => client.post('/api/login', { username: 'admin', password: 'una clave' })),
      timed(() => client.get('/asistente/clinica-sonrie')),
    ]);
    for (const { status, durationMs } of answers) {
      expect(status).toBe(503);
      expect(durationMs).toBeLessThan(boundMs);
    }
    expect((await client.get('/api/health/live')).status).toBe(200);
    // A visitor is told by the page, not by a line of JSON.
    expect((await client.get('/asistente/clinica-sonrie')).headers['content-type']).toMatch(/^text\/html/);

    await proxy.restore();
    const startedAt = performance.now();
    await vi.waitUntil(async () => (await client.get('/api/health/ready')).status === 200, patient);
    expect((await visitor.say('hola', { sessionId })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(boundMs);
    // However much has failed meanwhile.
    const warnings = server
      .output()
      .slice(said)
      .split('\n')
      .filter((line) => /^\{"level":[45]0/.test(line));
    expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(20);
  });

  test('and comes back while a reply is written: the reader has it all, and it is stored', async () => {
    const visitor = createProcessVisitor(server);
    const gated = gatedReply(['Antes. '], ['Y después.']);
    provider.script(gated.behaviour);
    const reader = await visitor.ask('hola');
    const { sessionId } = await reader.started();
    await readUntil(reader, 'Antes.');
    const said = server.output().length;
    await proxy.cut();
    gated.open();
    await vi.waitUntil(() => server.output().includes('ended replies could not be stored', said), patient);
    await proxy.restore();
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { response: 'Antes. Y después.' } });
    expect(await visitor.lastReply(sessionId)).toMatchObject({ state: 'complete', content: 'Antes. Y después.' });
  });

  test('for longer than a reader waits: a reply is not told as done, and is stored when it can be', async () => {
    const visitor = createProcessVisitor(server);
    const gated = gatedReply(['Antes. '], ['Y después.']);
    provider.script(gated.behaviour);
    const calls = provider.requests.length;
    const clientMessageId = crypto.randomUUID();
    const reader = await visitor.ask('hola', { clientMessageId });
    const { sessionId } = await reader.started();
    await readUntil(reader, 'Antes.');
    await proxy.cut();
    gated.open();
    const events = await reader.rest();
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'provider_failed', retryable: true } });
    await proxy.restore();
    await vi.waitUntil(
      async () => (await visitor.lastReply(sessionId).catch(() => undefined))?.state === 'complete',
      patient,
    );
    expect(await visitor.lastReply(sessionId)).toMatchObject({ content: 'Antes. Y después.' });
    // 'Reintentar' shows what was stored meanwhile, and asks nobody again.
    expect(await visitor.talk('hola', { sessionId, clientMessageId })).toMatchObject({ response: 'Antes. Y después.' });
    expect(provider.requests).toHaveLength(calls + 1);
  });
});

describe.runIf('serverUrl' in inject('database'))('the pool of connections', () => {
  test('keeps every one of them when statements are refused', async () => {
    const { db, run, close } = openPostgres((await processStorage()).DATABASE_URL ?? '', { max: 4 });
    onTestFinished(close);
    const again = { username: 'ana', email: 'ana@example.org', passwordHash: '-' };
    await db.insert(users).values(again);
    const send = () => db.insert(users).values(again);
    const backends = async () => {
      const rows = await run({
        text: 'select pid from pg_stat_activity where datname = current_database() and backend_type = $1 order by pid',
        values: ['client backend'],
      });
      return JSON.stringify(rows);
    };
    await Promise.allSettled(Array.from({ length: 30 }, send));
    const before = await backends();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, send));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(30).fill('rejected'));
    expect(await backends()).toBe(before);
  });

  test('keeps every one of them when transactions could not begin', async () => {
    const storage = await processStorage();
    const address = new URL(storage.DATABASE_URL ?? '');
    const proxy = await startTcpProxy(address.hostname, Number(address.port || 5432));
    onTestFinished(() => proxy.close());
    address.host = proxy.host;
    const { db, close } = openPostgres(address.href);
    onTestFinished(close);
    const transactions = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))),
      );
    const outcomes = async (count: number) => new Set((await transactions(count)).map(({ status }) => status));

    expect(await outcomes(limits.db.requests.connections)).toEqual(new Set(['fulfilled']));
    proxy.mute();
    expect(await outcomes(limits.db.requests.connections)).toEqual(new Set(['rejected']));
    await proxy.restore();
    expect(await outcomes(limits.db.requests.connections)).toEqual(new Set(['fulfilled']));
  });
});

async function launchBehindProxy(whenOver: Remover) {
  const storage = await processStorage();
  const database = new URL(storage.DATABASE_URL ?? '');
  const proxy = await startTcpProxy(database.hostname, Number(database.port || 5432));
  whenOver(() => proxy.close());
  database.host = proxy.host;
  const { provider, env } = await providerForProcesses(whenOver);
  const server = await launchServer({ ...storage, ...env, DATABASE_URL: database.href }, { whenOver });
  return { server, proxy, provider };
}

async function timed(call: () => Promise<{ status: number }>): Promise<{ status: number; durationMs: number }> {
  const startedAt = performance.now();
  const { status } = await call();
  return { status, durationMs: performance.now() - startedAt };
}
