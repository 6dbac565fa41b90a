import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { assistants, conversations, users } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, providerForProcesses, readUntil } from '#tests/support/process-chat.ts';
import { followSession } from '#tests/support/session-follower.ts';

const password = 'una frase larga';
const chatOf = (sessionId: string) => `/api/assistants/${assistantId}/chat/${sessionId}`;

describe.runIf('serverUrl' in inject('database'))('a conversation in the hands of several processes', () => {
  test('is taken through one while the other writes; what both sides say is told by either, without their listening too', async () => {
    const { a, b, db, provider, inboxAt } = await launch();
    const visitorOfA = createProcessVisitor(a);
    const gate = gatedReply(['Una palabra '], ['NUNCA SE DICE']);
    provider.script(gate.behaviour);
    const reader = await visitorOfA.ask('Hola');
    const { sessionId } = await reader.started();
    await readUntil(reader, 'palabra ');
    const { id } = await conversationOf({ db }, sessionId);
    const inbox = await inboxAt(b.url);
    expect((await inbox.take(id)).status).toBe(200);
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { takenOver: true } });
    await inbox.say(id, 'm0');
    gate.open();
    const pageOfA = await followSession(visitorOfA.client, chatOf(sessionId));
    const total = 40;
    for (let n = 1; n <= total; n += 1) {
      if (n % 10 === 0) await endListening(db);
      const { status } = await inbox.say(id, `m${n}`);
      expect(status).toBe(201);
    }
    await pageOfA.heard(`m${total}`);
    const persons = pageOfA.messages.filter(({ author }) => author === 'person');
    expect(persons.map(({ content }) => content)).toEqual(Array.from({ length: total + 1 }, (_, n) => `m${n}`));
    const { messages } = await visitorOfA.history(sessionId);
    expect(messages.map(({ content }) => content).join()).not.toContain('NUNCA');
    expect(messages.filter(({ role, author }) => role === 'assistant' && !author)).toHaveLength(1);
  });

  test('outlives a kill in each state, and what waits too long is given back once', async () => {
    const { a, b, db, env, storage, inboxAt } = await launch();
    const visitor = createProcessVisitor(a);
    const { sessionId } = await visitor.talk('Quiero hablar con una persona');
    const { id } = await conversationOf({ db }, sessionId);
    await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')]);
    const second = await launchServer({ ...env, ...storage });
    expect((await createProcessVisitor(second).history(sessionId)).handling?.handledBy).toBe('waiting');
    await (await inboxAt(second.url)).take(id);
    await second.end('SIGKILL');
    const third = await launchServer({ ...env, ...storage });
    const inbox = await inboxAt(third.url);
    expect((await inbox.say(id, 'Sigo aquí')).status).toBe(201);
    expect(await createProcessVisitor(third).talk('Gracias', { sessionId })).toMatchObject({
      handling: { handledBy: 'human' },
    });
    await inbox.release(id);
    expect((await createProcessVisitor(third).talk('Quiero hablar con una persona', { sessionId })).response).toContain(
      'He avisado',
    );
    await third.end('SIGKILL');
    await db
      .update(conversations)
      .set({ handledSince: sql`now() - interval '10 minutes'` })
      .where(eq(conversations.id, id));
    await Promise.all([launchServer({ ...env, ...storage }), launchServer({ ...env, ...storage })]);
    await vi.waitFor(async () => expect((await conversationOf({ db }, sessionId)).handledBy).toBe('ai'), patient);
    const { messages } = await createProcessVisitor(await launchServer({ ...env, ...storage })).history(sessionId);
    expect(messages.filter(({ content }) => content.startsWith('Todavía no ha podido'))).toHaveLength(1);
  });
});

async function launch() {
  const { provider, env } = await providerForProcesses();
  const storage = await processStorage();
  const [a, b] = await Promise.all([launchServer({ ...env, ...storage }), launchServer({ ...env, ...storage })]);
  const { db, close } = openPostgres(storage.DATABASE_URL ?? '');
  onTestFinished(close);
  await db.update(users).set({ passwordHash: await hashPassword(password) });
  await db.update(assistants).set({ offersPerson: true });
  return {
    ...{ a, b, db, env, storage, provider },
    async inboxAt(url: string) {
      const client = createApiClient(url);
      await client.signIn('admin', password);
      return inboxOf(client);
    },
  };
}

async function endListening(db: Awaited<ReturnType<typeof launch>>['db']): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`);
}
