import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { assistants, messages, users } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { followEvents } from '#tests/support/event-follower.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { launchServer, patient, processStorage, type Remover } from '#tests/support/process.ts';
import { createProcessVisitor, providerForProcesses, readUntil } from '#tests/support/process-chat.ts';
import { someAddress } from '#tests/support/visitor.ts';

describe.runIf('serverUrl' in inject('database'))('two processes on one PostgreSQL', () => {
  // In the order of these tests: one of the two is killed behind most of them, and then started again.
  const removals: (() => Promise<void>)[] = [];
  let pair: Awaited<ReturnType<typeof launchPair>>;
  beforeAll(async () => {
    pair = await launchPair((remove) => void removals.push(remove));
  });
  afterAll(async () => {
    for (const remove of removals.reverse()) await remove();
  });

  test('start at once on an empty database: one prepares it, and a login is one for both', async () => {
    const { a, b, db } = pair;
    const passwords = [a, b].flatMap(({ output }) => /^Password .*: (\S+)$/m.exec(output())?.[1] ?? []);
    expect(passwords).toHaveLength(1);
    expect(await db.select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }]);
    expect(await db.select({ total: count() }).from(assistants)).toEqual([{ total: 2 }]);
    const atA = createApiClient(a.url);
    await atA.signIn('admin', passwords.join());
    const atB = createApiClient(b.url);
    for (const [name, value] of atA.cookies) atB.cookies.set(name, value);
    expect((await atB.get('/api/user')).body).toMatchObject({ id: 1, role: 'admin' });
    await atB.send('POST', '/api/logout');
    expect((await atA.get('/api/user')).status).toBe(401);
  });

  test('a reply that one writes is followed and stopped through the other', async () => {
    const { visitorOfA, visitorOfB, provider } = pair;
    const before = provider.requests.length;
    const gated = gatedReply(['Hola. '], ['Sigo. ', 'Adiós.']);
    provider.script(gated.behaviour);
    const { sessionId } = await (await visitorOfA.ask('cuenta')).started();
    const follower = await visitorOfB.resume(sessionId);
    const { text } = await follower.synced();
    if (!text) await readUntil(follower, 'Hola.');
    gated.open();
    expect((await follower.rest()).at(-1)).toMatchObject({ event: 'done', data: { response: 'Hola. Sigo. Adiós.' } });

    // Every word comes once, and much sooner than the row is saved.
    const words = Array.from({ length: 40 }, () => 'palabra. ');
    provider.script(reply(words, { pauseMs: 40 }));
    const talker = await visitorOfA.ask('habla', { sessionId });
    await talker.started();
    const listener = await visitorOfB.resume(sessionId);
    let heard = (await listener.synced()).text;
    let pieces = 0;
    for (const event of await listener.rest()) {
      if (event.event === 'delta') {
        heard += event.data.text;
        pieces += 1;
      }
    }
    expect(heard.trimEnd()).toBe(words.join('').trimEnd());
    expect(pieces).toBeGreaterThan(5);

    provider.script(gatedReply(['Otra. '], ['Vez.']).behaviour);
    const reader = await visitorOfA.ask('otra vez', { sessionId });
    await reader.started();
    await readUntil(reader, 'Otra.');
    await visitorOfB.stop(sessionId);
    const done = { event: 'done', data: { response: expect.stringContaining('Otra.'), partial: true } };
    expect((await reader.rest()).at(-1)).toMatchObject(done);
    await (await provider.received(before + 3)).closed;
    expect((await provider.received(before + 3)).closedEarly).toBe(true);
    expect(await visitorOfB.lastReply(sessionId)).toMatchObject({
      state: 'partial',
      content: expect.stringContaining('Otra.'),
    });
  });

  test('R55: one message to both at once is stored and answered once', async () => {
    const { visitorOfA, visitorOfB, provider, db } = pair;
    const before = { calls: provider.requests.length, questions: await questions(db) };
    const clientMessageId = crypto.randomUUID();
    const answers = await Promise.all(
      [visitorOfA, visitorOfB, visitorOfA, visitorOfB].map((visitor) => visitor.talk('hola', { clientMessageId })),
    );
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(answers.map(({ response }) => response)).size).toBe(1);
    expect(provider.requests).toHaveLength(before.calls + 1);
    expect(await questions(db)).toBe(before.questions + 1);
  });

  test('R49: an address’s messages are counted over both', async () => {
    const { a, b, provider, db } = pair;
    const before = { calls: provider.requests.length, questions: await questions(db) };
    const address = someAddress();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        return (await createProcessVisitor(index % 2 ? a : b, address).say('hola')).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(provider.requests).toHaveLength(before.calls + 20);
    expect(await questions(db)).toBe(before.questions + 20);
  });

  test('R54: each tells what the other changes; of one that was killed, the other marks the reply and can try it again, and takes up what it has told', async () => {
    const { a, b, visitorOfA, visitorOfB, provider, db } = pair;
    const user = await createUser(db);
    const { id: assistantId } = await createAssistant(db, { userId: user.id });
    const atA = createApiClient(a.url);
    await atA.signIn(user.username, userPassword);
    const atB = createApiClient(b.url);
    for (const [name, value] of atA.cookies) atB.cookies.set(name, value);
    const [ofA, ofB] = [await followEvents(atA), await followEvents(atB)];
    const { publicId } = await createContact(db, { assistantId });
    await Promise.all([ofA.heard(1), ofB.heard(1)]);
    await atB.send('PATCH', `/api/assistants/${assistantId}/contact/${publicId}`, { json: { name: 'Ana' } });
    await Promise.all([ofA.heard(2), ofB.heard(2)]);

    provider.script(gatedReply(['A medias. '], []).behaviour);
    const clientMessageId = crypto.randomUUID();
    const { sessionId } = await (await visitorOfA.ask('hola', { clientMessageId })).started();
    await vi.waitUntil(
      async () => (await visitorOfB.lastReply(sessionId))?.content?.startsWith('A medias.') === true,
      patient,
    );
    const follower = await visitorOfB.resume(sessionId);
    const startedAt = performance.now();
    await a.end('SIGKILL');
    expect((await follower.rest()).at(-1)).toMatchObject({ event: 'error', data: { retryable: true } });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await visitorOfB.lastReply(sessionId)).toMatchObject({
      state: 'partial',
      content: expect.stringContaining('A medias.'),
    });
    expect(await visitorOfB.talk('hola', { sessionId, clientMessageId })).toMatchObject({ sessionId });
    expect(await visitorOfB.questions(sessionId)).toEqual(['hola']);

    const missed = await createContact(db, { assistantId });
    const resumed = await followEvents(atB, ofA.lastId());
    await expect.poll(() => resumed.changes.at(-1)?.subjectId).toBe(missed.publicId);
    expect(resumed.counts.reset).toBe(0);
    await atB.send('POST', '/api/logout');
    await expect.poll(() => resumed.ended()).toBe(true);
  });

  test('settings that one stores hold in the other at its next request, and after a start', async () => {
    const { b, launch, db } = pair;
    const a = await launch();
    await db.update(users).set({ passwordHash: await hashPassword('una frase larga') });
    const atA = createApiClient(a.url);
    await atA.signIn('admin', 'una frase larga');
    const path = '/api/admin/system-settings';
    const json = {
      ...{ openaiApiKey: 'sk-0123456789abcdef', defaultModel: 'gpt-4o', language: 'en', timeFormat: '12h' },
      ...{ minPasswordLength: 14, maxLoginAttempts: 3, sessionTimeoutMinutes: 30, emailEnabled: true },
    };
    expect((await atA.send('PUT', path, { json })).status).toBe(200);
    const shown = { ...json, openaiApiKey: 'sk-...cdef' };
    const holdsAt = async (url: string) => {
      const client = createApiClient(url, { 'X-Forwarded-For': someAddress() });
      await client.signIn('admin', 'una frase larga');
      expect((await client.get(path)).body).toMatchObject(shown);
      expect((await client.get('/')).text).toContain('<html lang="en" class="workspace">');
      const account = { username: 'corta', email: 'corta@example.com', password: 'trece letras.' };
      expect((await client.post('/api/register', account)).status).toBe(422);
      const tries = await Promise.all(
        Array.from({ length: 4 }, () => client.post('/api/login', { username: 'admin', password: 'no' })),
      );
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    };
    await holdsAt(b.url);
    await Promise.all([a.end(), b.end()]);
    await holdsAt((await launch()).url);
  });
});

async function launchPair(whenOver: Remover) {
  const { provider, env } = await providerForProcesses(whenOver);
  const storage = await processStorage({ empty: true });
  const launch = () => launchServer({ ...env, ...storage }, { whenOver });
  const [a, b] = await Promise.all([launch(), launch()]);
  const { db, close } = openPostgres(storage.DATABASE_URL ?? '');
  whenOver(close);
  return { a, b, launch, provider, db, visitorOfA: createProcessVisitor(a), visitorOfB: createProcessVisitor(b) };
}

async function questions(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(eq(messages.role, 'user'));
  return row?.total ?? 0;
}
