import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import { hideAssistant, hideUser } from '#server/features/deletion/deletion.queries.ts';
import { statsSchema } from '#shared/contracts/platform/stats.ts';
import { assistants, users } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ deletionWithinRequestMs: limits.deletion.withinRequestMs });
  admin = await signedInAdmin(server);
  // A message takes as long to delete as hundreds do: what a large assistant is, with a small one.
  if ('serverUrl' in inject('database')) {
    await server.db.execute(sql`create function rest() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.0005); return old; end $$`);
    await server.db.execute(
      sql`create trigger slow before delete on messages for each row when (old.content like 'palabra%') execute function rest()`,
    );
  }
});
afterAll(() => server.close());

/** Fills an assistant with conversations, each with five messages, a summary, a mail and a contact. */
async function fill(assistantId: number, count: number): Promise<void> {
  await server.db.transaction(async (db) => {
    // A busy machine takes longer for one of these than a request's statement may.
    if ('serverUrl' in inject('database')) await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`insert into conversations (channel, assistant_id, session_id, closed_at)
    select 'public', ${assistantId}, 'sesion-' || ${assistantId}::int || '-' || n, now() from generate_series(1, ${count}::int) n`);
    await db.execute(sql`insert into messages (conversation_id, role, content)
    select id, 'user', 'palabra de ' || session_id from conversations, generate_series(1, 5) where assistant_id = ${assistantId}`);
    await db.execute(sql`insert into conversation_summaries (assistant_id, conversation_id, session_id, summary)
    select assistant_id, id, session_id, 'palabra de ' || session_id from conversations where assistant_id = ${assistantId}`);
    await db.execute(sql`insert into contacts (assistant_id, session_id, name)
    select assistant_id, session_id, 'palabra de ' || session_id from conversations where assistant_id = ${assistantId}`);
    await db.execute(sql`insert into mail_outbox (summary_id, recipient, message_id)
    select id, 'palabra@example.org', 'palabra' || id from conversation_summaries where assistant_id = ${assistantId}`);
  });
}

/** No row says the word any more, but for the log of who deleted what. */
async function expectNothingLeft(): Promise<void> {
  const words = async () => (await dumpText(server.db)).match(/^(?!public\.audit_log).*palabra/gm) ?? [];
  await expect.poll(async () => (await words()).length, { timeout: 60_000 }).toBe(0);
}

/** The longest that the demonstration's assistant took for an answer, of ten. */
async function longestAnswerMs(): Promise<number> {
  const visitor = createVisitor(server.url, 2);
  let longest = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    const startedAt = performance.now();
    expect((await visitor.say('Hola')).status).toBe(200);
    longest = Math.max(longest, performance.now() - startedAt);
  }
  return longest;
}

/** A visitor of somebody else is answered in ordinary time; what that is on a busy machine was measured before. */
async function expectOthersPace(ordinaryMs: number): Promise<void> {
  expect(await longestAnswerMs()).toBeLessThan(Math.max(2_000, 5 * ordinaryMs));
}

describe('what is hidden, and waits for its deletion', () => {
  let owner: Awaited<ReturnType<typeof signedInUser>>;
  let hidden: Awaited<ReturnType<typeof createAssistant>>;
  beforeAll(async () => {
    owner = await signedInUser(server);
    hidden = await createAssistant(server.db, { userId: owner.user.id, name: 'Oculta' });
    await fill(hidden.id, 3);
  });

  test('of an assistant is in no list, no count, no page, no chat and no file', async () => {
    const { client, user } = owner;
    const visitor = createVisitor(server.url, hidden.id);
    const { sessionId } = await visitor.talk('Hola');
    const own = await client.post('/api/conversations', { assistantId: hidden.id, title: 'Mía' });
    const { id: conversationId } = z.object({ id: z.number() }).parse(own.body);
    const figures = async () => statsSchema.parse((await admin.get('/api/admin/stats')).body).assistantsCount;
    const before = await figures();
    expect(await server.db.transaction((tx) => hideAssistant(tx, hidden.id))).toBe(true);

    for (const caller of [client, admin]) {
      for (const path of ['', '/contacts', '/contacts.csv', '/branding', '/avatar', `/contact/${sessionId}`]) {
        expect((await caller.get(`/api/assistants/${hidden.id}${path}`)).status, path).toBe(404);
      }
      expect((await caller.get('/api/assistants?limit=500')).text).not.toContain('Oculta');
      expect((await caller.send('DELETE', `/api/assistants/${hidden.id}`)).status).toBe(404);
      const patch = { json: { isActive: true } };
      expect((await caller.send('PATCH', `/api/assistants/${hidden.id}`, patch)).status).toBe(404);
    }
    expect((await client.get('/api/conversations')).body).toEqual([]);
    expect((await client.get(`/api/conversations/${conversationId}/messages`)).status).toBe(404);
    expect((await client.post(`/api/conversations/${conversationId}/messages`, { content: 'Hola' })).status).toBe(404);
    expect((await client.get(`/api/assistants/slug/${hidden.slug}`)).status).toBe(404);
    expect((await visitor.say('Hola', { sessionId })).status).toBe(404);
    expect((await admin.get(`/api/users?search=${user.username}`)).body).toMatchObject([{ assistantsCount: 0 }]);
    expect(await figures()).toBe(before - 1);
    // A free plan has room for one.
    const next = {
      name: 'Clara',
      slug: hidden.slug,
      provider: 'openai',
      description: 'La nueva',
      systemPrompt: 'Eres Clara.',
    };
    expect(await client.post('/api/assistants', next)).toMatchObject({ status: 201 });
  });

  test('of an assistant keeps none of its texts', async () => {
    const { id } = await createAssistant(server.db, { userId: owner.user.id });
    const texts = Object.entries(getTableColumns(assistants)).flatMap(([name, { dataType, enumValues }]) =>
      dataType === 'string' && !enumValues?.length ? [[name, `texto-${id}`]] : [],
    );
    const stored = async () => JSON.stringify(await server.db.select().from(assistants).where(eq(assistants.id, id)));
    await server.db.update(assistants).set(Object.fromEntries(texts)).where(eq(assistants.id, id));
    expect((await stored()).split(`texto-${id}`)).toHaveLength(texts.length + 1);
    expect(await server.db.transaction((tx) => hideAssistant(tx, id))).toBe(true);
    expect(await stored()).not.toContain(`texto-${id}`);
  });

  test('of an account is nobody’s, and its name is free', async () => {
    const { client, user } = owner;
    expect(await server.db.transaction((tx) => hideUser(tx, user.id))).toBe(true);
    expect((await client.get('/api/user')).status).toBe(401);
    const { username, email } = user;
    expect((await client.post('/api/login', { username, password: userPassword })).status).toBe(401);
    expect((await admin.get(`/api/users/${user.id}`)).status).toBe(404);
    expect((await admin.get(`/api/subscriptions/${user.id}`)).status).toBe(404);
    expect((await admin.get('/api/users?limit=500')).text).not.toContain('deleted:');
    expect((await admin.get('/api/subscriptions?limit=500')).text).not.toContain('deleted:');
    expect((await admin.send('DELETE', `/api/users/${user.id}`)).status).toBe(404);
    expect(
      (
        await admin.send('PUT', `/api/users/${user.id}`, {
          json: { username: 'otro', email: 'otro@example.org', role: 'admin' },
        })
      ).status,
    ).toBe(404);
    const assistant = { name: 'Para nadie', provider: 'openai', systemPrompt: 'Eres Clara.', userId: user.id };
    expect((await admin.post('/api/assistants', assistant)).status).toBe(422);
    await createUser(server.db, { username, email });
  });

  test('is deleted by the next start, whatever ended the one before', async () => {
    await server.container.startBackground();
    await expectNothingLeft();
    await expect.poll(() => server.db.select().from(users).where(eq(users.id, owner.user.id))).toEqual([]);
  });
});

describe('of any size', () => {
  test('an assistant is deleted while another one’s chat keeps its pace, and nothing of it is left', async () => {
    const { user, client } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id, name: 'Grande palabra' });
    await fill(id, 800);
    const ordinaryMs = await longestAnswerMs();
    expect((await client.send('DELETE', `/api/assistants/${id}`)).status).toBe(204);
    await expectOthersPace(ordinaryMs);
    await expectNothingLeft();
    await expect.poll(() => server.db.select().from(assistants).where(eq(assistants.id, id))).toEqual([]);
  });

  test('an account goes with its assistants and its own chats', async () => {
    const user = await createUser(server.db, { username: 'una-palabra', email: 'palabra@example.org' });
    for (const name of ['Primera palabra', 'Segunda palabra']) {
      await fill((await createAssistant(server.db, { userId: user.id, name })).id, 300);
    }
    const ordinaryMs = await longestAnswerMs();
    await server.db.execute(sql`insert into conversations (channel, assistant_id, user_id, title)
      select 'private', 1, ${user.id}, 'palabra' from generate_series(1, 600)`);
    expect((await admin.send('DELETE', `/api/users/${user.id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/users/${user.id}`)).status).toBe(404);
    await expectOthersPace(ordinaryMs);
    await expectNothingLeft();
    await expect.poll(() => server.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
  });
});
