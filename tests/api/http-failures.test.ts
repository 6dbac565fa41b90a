import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { programVersion } from '#server/config/program-version.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: inject('clientFolder') });
});
afterAll(() => server.close());

function caller() {
  return createApiClient(server.url);
}

describe('R46: a failure', () => {
  test('of ours is one sentence with a request id; what happened stays inside', async () => {
    await server.db.execute(sql`alter table assistants rename to hidden`);
    const answer = await caller().get('/api/assistants/2');
    const page = await caller().send('GET', '/asistente/clinica-sonrie');
    await server.db.execute(sql`alter table hidden rename to assistants`);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal',
      message: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    });
    expect(page.status).toBe(500);
    expect(page.text).not.toMatch(/relation|select|hidden|node_modules/);
    expect((await caller().get('/api/assistants/2')).status).toBe(200);
  });

  test.each(['40P01', '55P03', '40001'])(
    'that PostgreSQL calls %s, a wait for somebody else’s rows, may be tried again',
    async (code) => {
      const { db } = server;
      await db.execute(
        sql.raw(`create function give_way() returns trigger language plpgsql as
      $$ begin raise exception 'canceled' using errcode = '${code}'; end $$`),
      );
      await db.execute(sql`create trigger give_way before insert on messages execute function give_way()`);
      const answer = await caller().post('/api/assistants/2/chat', { message: 'Hola' });
      await db.execute(sql`drop trigger give_way on messages`);
      await db.execute(sql`drop function give_way`);
      // A visitor's message is held to what other refused messages are: 5 s.
      const headers = { 'retry-after': expect.stringMatching(/^[15]$/) };
      expect(answer).toMatchObject({ status: 503, headers, body: { code: 'unavailable' } });
      expect((await caller().post('/api/assistants/2/chat', { message: 'Hola' })).status).toBe(200);
    },
  );

  test('has a request id of ours each time, whatever the caller calls it', async () => {
    const ids = [];
    for (const path of ['/api/nowhere', '/api/nowhere', '/', '/%']) {
      const { headers } = await caller().send('GET', path, { headers: { 'X-Request-Id': 'mine' } });
      ids.push(headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain('mine');
  });
});

test('R62: a file of the client that is gone, as while a new version is put in its place, is 404 and ends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(inject('clientFolder'), folder, { recursive: true });
  const other = await startTestServer({ clientFolder: folder });
  onTestFinished(() => other.close());
  await rm(join(folder, 'assets'), { recursive: true });
  const [name = ''] = await readdir(join(inject('clientFolder'), 'assets'));
  await rm(join(folder, 'w.js'));
  for (const path of [`/assets/${name}`, '/w.js']) expect((await fetch(`${other.url}${path}`)).status, path).toBe(404);
  expect((await fetch(`${other.url}/asistente/clinica-sonrie`)).status).toBe(200);
});

describe('health', () => {
  test('live and ready are 200; ready is 503 while a migration is missing', async () => {
    expect((await caller().get('/api/health/live')).body).toEqual({ status: 'ok', version: programVersion() });
    expect((await caller().get('/api/health/ready')).body).toEqual({ status: 'ok', version: programVersion() });
    await server.db.execute(sql`alter table drizzle.__drizzle_migrations rename to away`);
    const ready = await caller().get('/api/health/ready');
    const live = await caller().get('/api/health/live');
    await server.db.execute(sql`alter table drizzle.away rename to __drizzle_migrations`);
    expect([ready.status, ready.body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    expect(ready.headers['retry-after']).toBe('5');
    expect(live.status).toBe(200);
    expect((await caller().get('/api/health/ready')).status).toBe(200);
  });
});
