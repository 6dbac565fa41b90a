import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import type { FakeProvider } from '#tests/support/fake-provider.ts';
import { reply, stall } from '#tests/support/fake-provider-behaviours.ts';
import { toolCalls } from '#tests/support/fake-provider-tools.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { type ListeningServer, launchServer, patient, processStorage, tempFolder } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, providerForProcesses, readUntil } from '#tests/support/process-chat.ts';

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
  const found = await providerForProcesses((remove) => void removals.push(remove), 'openai');
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
      // Its line is not lost.
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.includes('/chat"') && line.includes('"msg":"request"'));
      expect(lines.at(-1)).toMatch(/"status":200/);
      expect(lines).toHaveLength(1);

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
    // Another's is between two rounds of calls: the model has proposed nothing yet.
    const admin = createApiClient(server.url);
    await admin.signIn('admin', 'clave-admin-1');
    const own = bookingOf(admin, assistantId);
    await own.addAgenda();
    const { id: servicio } = await own.addService();
    await own.setRules();
    const look = toolCalls([{ name: 'ver_servicios', arguments: {} }]);
    const proposed = { servicio, hora: null, nombre: null, telefono: null, correo: null };
    const propose = toolCalls([{ name: 'proponer_cita', arguments: proposed }]);
    provider.script(look, stall([]));
    const asked = provider.requests.length;
    const wish = { clientMessageId: crypto.randomUUID() };
    const between = await before.ask('Me gustaría venir a una limpieza', wish);
    const { sessionId: wishing } = await between.started();
    await vi.waitUntil(() => provider.requests.length >= asked + 2, patient);
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

    // Nothing was done by half; asked again, the model begins again, and there is one card, which the visitor has to send.
    await vi.waitUntil(async () => (await visitor.lastReply(wishing))?.error?.retryable === true, patient);
    const cardsIn = async (id: string) => (await visitor.history(id)).messages.filter(({ card }) => card);
    expect(await cardsIn(wishing)).toEqual([]);
    provider.script(look, propose, reply(['Aquí la tienes.']));
    await visitor.talk('Me gustaría venir a una limpieza', { sessionId: wishing, ...wish });
    expect((await cardsIn(wishing)).map(({ card }) => card?.state)).toEqual(['open']);
    const range = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 300 * 86_400_000).toISOString()}`;
    const next = createApiClient(server.url);
    await next.signIn('admin', 'clave-admin-1');
    expect(await bookingOf(next, assistantId).list(range)).toEqual([]);

    const calls = provider.requests.length;
    expect((await visitor.talk('cuatro', last)).response).toBe('Hola, ¿en qué puedo ayudarte?');
    expect(provider.requests.length).toBe(calls + 1);
    expect(await visitor.questions(sessionId)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  });
});

test('R62: a rejection that nobody handles is logged and ends nothing; without a reply in flight a process ends at once, open connections or not', async () => {
  // Sent until it is seen: on a busy machine a single signal once had no effect within a minute.
  await vi.waitUntil(() => {
    process.kill(server.pid, 'SIGUSR2');
    return server.output().includes('nobody handles this');
  }, patient);
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
