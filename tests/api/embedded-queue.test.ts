import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { blockedMs } from '#tests/support/event-loop.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.runIf('folder' in inject('database'))('the embedded database, with more callers than it can serve', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('refuses those it has no room for at once and those who wait too long, with 503, and serves again when it can', async () => {
    const { database } = server.container;
    const client = createApiClient(server.url);
    const work = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const held = database.db.transaction(() => {
      begun.resolve();
      return work.promise;
    });
    await begun.promise;
    const waiting = Array.from({ length: limits.db.embeddedQueueLength }, () => database.run({ text: 'select 1' }));
    const outcomes = Promise.allSettled(waiting);
    for (const path of ['/api/assistants', '/api/assistants/2', '/api/health/ready']) {
      expect((await client.get(path)).status, path).toBe(503);
    }
    const refused = await client.post('/api/assistants/2/chat', { message: 'Hola' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    // All of that at once: those who were there before still wait, and are refused when they have waited too long.
    expect(await Promise.race([...waiting, 'none has been answered'])).toBe('none has been answered');
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'unavailable' } });
    work.resolve();
    await held;
    expect((await client.get('/api/assistants')).status).toBe(200);
  });

  test('lets the rest of the program have its turns', async () => {
    const { run } = server.container.database;
    const text = 'select count(*) from generate_series(1, 3000)';
    expect(await blockedMs(() => Promise.all(Array.from({ length: 400 }, () => run({ text }))))).toBeLessThan(100);
  });
});
