import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FakeProvider } from '#tests/support/fake-provider.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { type ListeningServer, launchServer, patient, processStorage, tempFolder } from '#tests/support/process.ts';
import { createProcessVisitor, providerForProcesses, readUntil } from '#tests/support/process-chat.ts';

// One installation, whose process ends each time in another way; the next one shows what was left.
const removals: (() => Promise<void>)[] = [];
let provider: FakeProvider;
let env: Record<string, string>;
let server: ListeningServer;
async function start(nodeOptions: string[] = []): Promise<ListeningServer> {
  server = await launchServer(env, { nodeOptions, whenOver: (remove) => void removals.push(remove) });
  return server;
}
beforeAll(async () => {
  const found = await providerForProcesses((remove) => void removals.push(remove));
  provider = found.provider;
  // A generated password would be shown on standard error.
  env = { ...found.env, ...(await processStorage()), ADMIN_PASSWORD: 'clave-admin-1' };
  await start();
});
afterAll(async () => {
  for (const remove of removals.reverse()) await remove();
});

describe('a process that is asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'R60: finishes the reply in flight after %s, and takes nothing new',
    async (signal) => {
      const gated = gatedReply(['Un momento. '], ['Ya está.']);
      provider.script(gated.behaviour);
      const reader = await createProcessVisitor(server).ask('hola');
      const { sessionId } = await reader.started();
      await readUntil(reader, 'Un momento.');

      const { url } = server;
      const ended = server.end(signal);
      await vi.waitUntil(() => isRefused(url), patient);
      gated.open();
      expect((await reader.rest()).at(-1)).toMatchObject({ data: { response: 'Un momento. Ya está.' } });
      expect(await ended).toMatchObject({ code: 0, errors: '' });

      const later = createProcessVisitor(await start());
      expect(await later.lastReply(sessionId)).toMatchObject({ state: 'complete', content: 'Un momento. Ya está.' });
    },
  );
});

describe('a process that is killed', () => {
  test('R54: loses nothing that it acknowledged; the reply in flight is marked and can be tried again', async () => {
    const before = createProcessVisitor(server);
    const { sessionId } = await before.talk('uno');
    for (const message of ['dos', 'tres']) await before.talk(message, { sessionId });
    provider.script(gatedReply(['Lo primero. '], []).behaviour);
    const last = { sessionId, clientMessageId: crypto.randomUUID() };
    const cut = await before.ask('cuatro', last);
    await cut.started();
    await readUntil(cut, 'Lo primero.');
    // What is shown is saved about every second.
    await vi.waitUntil(
      async () => (await before.lastReply(sessionId))?.content?.startsWith('Lo primero.') === true,
      patient,
    );
    await server.end('SIGKILL');

    // What it does in the last test.
    const preload = join(await tempFolder(), 'reject.mjs');
    await writeFile(preload, "process.on('SIGUSR2', () => void Promise.reject(new Error('nobody handles this')));");
    const visitor = createProcessVisitor(await start(['--import', preload]));
    const startedAt = performance.now();
    expect(await visitor.questions(sessionId)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    await vi.waitUntil(async () => (await visitor.lastReply(sessionId))?.state === 'partial', patient);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await visitor.lastReply(sessionId)).toMatchObject({
      content: expect.stringContaining('Lo primero.'),
      error: { retryable: true },
    });

    const calls = provider.requests.length;
    expect((await visitor.talk('cuatro', last)).response).toBe('Hola, ¿en qué puedo ayudarte?');
    expect(provider.requests.length).toBe(calls + 1);
    expect(await visitor.questions(sessionId)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  });
});

test('R62: a rejection that nobody handles is logged and ends nothing; without a reply in flight a process ends at once, open connections or not', async () => {
  process.kill(server.pid, 'SIGUSR2');
  await vi.waitUntil(() => server.output().includes('nobody handles this'), patient);
  expect(server.output()).toContain('unhandled rejection');
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);

  // Leaves a connection behind that is kept alive.
  await (await fetch(`${server.url}/api/health/live`)).text();
  const startedAt = performance.now();
  expect((await server.end()).code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

/** Over a connection of its own: one that is kept alive says nothing of new ones. */
async function isRefused(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/live`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );
}
