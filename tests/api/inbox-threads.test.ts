import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations, events } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { followEvents } from '#tests/support/event-follower.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf, createInboxOwner, inboxOf } from '#tests/support/inbox-fixture.ts';
import { followSession } from '#tests/support/session-follower.ts';
import { adminPassword } from '#tests/support/test-server.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

test('lists those that wait first, then one’s own, then the others, the newest first, and pages in that order', async () => {
  const { visitor, threads, client, take, assistant } = await createInboxOwner(fixture.server);
  await visitor.talk('¿Abrís los sábados?');
  const begin = async (text: string) => (await visitor.talk(text)).sessionId;
  const idOf = async (sessionId: string) => (await conversationOf(fixture.server, sessionId)).id;
  const started = [];
  for (const text of ['Quiero hablar con una persona', 'Dos', 'Quiero hablar con una persona', 'Cuatro', 'Cinco'])
    started.push(await idOf(await begin(text)));
  const [waits = 0, mine = 0, waitsToo = 0, alsoMine = 0, newest = 0] = started;
  await take(mine);
  await take(alsoMine);
  const ids = (await threads()).map(({ id }) => id);
  expect(ids.slice(0, 5)).toEqual([waitsToo, waits, alsoMine, mine, newest]);
  expect(ids).toHaveLength(6);
  for (const limit of [1, 2, 4]) {
    const read: number[] = [];
    for (let next: string | undefined = `/api/inbox/threads?limit=${limit}`; next; ) {
      const page = await client.get(next);
      read.push(...(page.body as { id: number }[]).map(({ id }) => id));
      next = /<([^>]+)>/.exec(String(page.headers.link))?.[1];
    }
    expect(read).toEqual(ids);
  }
  expect((await client.get('/api/inbox/threads?cursor=3-1-1')).status).toBe(422);
  expect((await client.get('/api/inbox/threads?cursor=0-1-2147483648')).status).toBe(422);
  expect((await client.get('/api/inbox/threads/2147483648')).status).toBe(404);
  // To an administrator who looks at everybody's they are the same, but for whose they are.
  const admin = createApiClient(fixture.server.url);
  await admin.signIn('admin', adminPassword);
  const seenByAdmin = await inboxOf(admin).threads(`?scope=all&assistantId=${assistant.id}`);
  expect(seenByAdmin.slice(0, 2).map(({ id }) => id)).toEqual([waitsToo, waits]);
  expect(seenByAdmin.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(await inboxOf(admin).threads(`?assistantId=${assistant.id}`)).toEqual([]);
  expect((await client.get(`/api/inbox/threads?scope=all&assistantId=${assistant.id}`)).body).toHaveLength(6);
  const other = await createInboxOwner(fixture.server);
  expect(await other.threads(`?scope=all&assistantId=${assistant.id}`)).toEqual([]);
});

test('gives of a conversation what came since, oldest first', async () => {
  const { visitor, thread } = await createInboxOwner(fixture.server);
  const { sessionId } = await visitor.talk('Hola');
  const { id } = await conversationOf(fixture.server, sessionId);
  const { messages: before } = await thread(id);
  await visitor.talk('¿Y los sábados?', { sessionId });
  const { messages: all } = await thread(id);
  expect(all.length).toBeGreaterThan(before.length);
  const since = await thread(id, `?after=${before.at(-1)?.id}`);
  expect(since.messages).toEqual(all.slice(before.length));
});

test('what is said to the assistant is told to whoever has it open, and to nobody else', async () => {
  const { db } = fixture.server;
  const { visitor, client, watch, take, assistant } = await createInboxOwner(fixture.server);
  const other = await createInboxOwner(fixture.server);
  const told = async (id: number) =>
    (
      await db
        .select()
        .from(events)
        .where(eq(events.subjectId, String(id)))
    ).length;
  const { sessionId } = await visitor.talk('Hola');
  const { sessionId: unwatched } = await visitor.talk('Hola también');
  const { id } = await conversationOf(fixture.server, sessionId);
  const { id: unwatchedId } = await conversationOf(fixture.server, unwatched);
  const [own, theirs] = await Promise.all([followEvents(client), followEvents(other.client)]);
  expect((await other.watch(id)).status).toBe(404);
  await visitor.talk('¿Y los sábados?', { sessionId });
  expect(await told(id)).toBe(0);

  expect((await watch(id)).status).toBe(204);
  await visitor.talk('¿Y ahora?', { sessionId });
  await visitor.talk('¿Y aquí?', { sessionId: unwatched });
  // The message, and the reply's end.
  expect((await own.heard(2)).map(({ subjectId }) => subjectId)).toEqual([String(id), String(id)]);
  const gate = gatedReply(['Nadie '], ['oye esto']);
  fixture.openai.script(gate.behaviour);
  const reader = await visitor.ask('¿Paras?', { sessionId });
  await reader.started();
  await own.heard(3);
  await visitor.stop(sessionId);
  await own.heard(4);
  await visitor.close(sessionId);
  await own.heard(5);
  expect(await told(unwatchedId)).toBe(0);

  // Nobody has said so for a while: until somebody takes it, nothing is told.
  await watch(unwatchedId);
  await db
    .update(conversations)
    .set({ watchedUntil: new Date(Date.now() - 1_000) })
    .where(eq(conversations.id, unwatchedId));
  await visitor.talk('¿Sigues?', { sessionId: unwatched });
  await take(unwatchedId);
  expect((await own.heard(6)).at(-1)).toMatchObject({ subjectId: String(unwatchedId), assistantId: assistant.id });
  expect(theirs.changes).toEqual([]);
});

test('an answer says where it is from to whoever may answer, internal sources too, and to the visitor who follows what they may see', async () => {
  const { visitor, client, assistant, thread } = await createInboxOwner(fixture.server);
  const rooms = 'Las habitaciones dobles cuestan 80 euros por noche con desayuno.';
  const notes = 'El descuento máximo que damos es de 10 euros por noche.';
  for (const [title, text, isInternal] of [
    ['Precios', rooms, false],
    ['Notas', notes, true],
  ] as const) {
    const source = { kind: 'text', title, text, isInternal };
    expect((await client.post(`/api/assistants/${assistant.id}/knowledge/sources`, source)).status).toBe(201);
  }
  const gate = gatedReply(['Cuesta 80 euros [1] '], ['y hay descuento [2].']);
  fixture.openai.script(gate.behaviour);
  const reader = await visitor.ask('¿Cuánto cuestan las habitaciones dobles por noche, y qué descuento máximo hay?');
  const { sessionId, conversationId: id } = await reader.started();
  const chat = `/api/assistants/${assistant.id}/chat/${sessionId}`;
  await visitor.client.post(`${chat}/person`);
  const page = await followSession(visitor.client, chat);
  await page.handled('waiting');
  gate.open();
  await reader.rest();
  const { messages } = await thread(id);
  const cited = messages.find(({ sources }) => sources);
  expect(cited?.sources?.map(({ title, isInternal }) => ({ title, isInternal }))).toContainEqual({
    title: 'Notas',
    isInternal: true,
  });
  const seen = await page.heard(cited?.content ?? '');
  expect(seen.sources).toMatchObject([{ title: 'Precios' }]);
  expect(JSON.stringify(page.messages)).not.toContain('Notas');
});
