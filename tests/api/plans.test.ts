import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mySubscriptionSchema } from '#shared/contracts/accounts/subscriptions.ts';
import { subscriptions } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { noCredit } from '#tests/support/fake-provider-behaviours.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

const dentist = { name: 'Dental', description: 'Dentista', provider: 'openai', systemPrompt: 'Abre a las 9.' };

async function used(userId: number) {
  const [row] = await fixture.server.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row?.messagesUsed;
}

describe('a plan', () => {
  test.each([
    ['free', 1],
    ['basic', 3],
    ['pro', 10],
  ] as const)('%s lets %i assistants through, of 50 created at once', async (plan, limit) => {
    const { client } = await signedInUser(fixture.server, { plan });
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('/api/assistants', dentist)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limit);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 403, body: { code: 'plan_limit' } });
  });

  test('has no limits for administrators', async () => {
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    for (let made = 0; made < 3; made += 1) expect((await admin.post('/api/assistants', dentist)).status).toBe(201);
    const mine = mySubscriptionSchema.parse((await admin.get('/api/my-subscription')).body);
    expect(mine.planDetails).toMatchObject({ assistantsLimit: null, messagesLimit: null });
  });

  test('with one message left lets exactly one of ten at once reach the provider', async () => {
    const { user } = await signedInUser(fixture.server, { messagesUsed: 49 });
    const { id } = await createAssistant(fixture.server.db, { userId: user.id });
    const before = fixture.openai.requests.length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createVisitor(fixture.server.url, id).say('Hola')),
    );
    expect(fixture.openai.requests.length - before).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 403, body: { code: 'plan_messages' } });
    expect(refused?.text).toMatch(/correo|teléfono/);
    // A limit never costs the owner a lead: what the visitors wrote is there.
    const questions = (await storedMessages(fixture.server.db, id)).filter(({ role }) => role === 'user');
    expect(questions).toHaveLength(10);
    expect(await used(user.id)).toBe(50);
  });

  test('is not charged for a message that got no answer', async () => {
    const { user } = await signedInUser(fixture.server, { messagesUsed: 10 });
    const { id } = await createAssistant(fixture.server.db, { userId: user.id });
    fixture.openai.script(noCredit());
    expect((await createVisitor(fixture.server.url, id).say('Hola')).status).toBe(502);
    await expect.poll(() => used(user.id)).toBe(10);
    expect((await createVisitor(fixture.server.url, id).say('Hola')).status).toBe(200);
    expect(await used(user.id)).toBe(11);
  });

  test('that has expired answers visitors kindly and asks no provider', async () => {
    const { user, client } = await signedInUser(fixture.server, { endDate: new Date(Date.now() - 1000) });
    const { id } = await createAssistant(fixture.server.db, { userId: user.id });
    const before = fixture.openai.requests.length;
    const { status, body } = await createVisitor(fixture.server.url, id).say('Hola');
    expect(status).toBe(403);
    expect(body).toEqual({ code: 'plan_expired', message: 'Este asistente no está disponible en este momento.' });
    expect(fixture.openai.requests.length).toBe(before);
    expect((await client.get('/api/my-subscription')).body).toMatchObject({ status: 'expired' });
    // Another plan brings it back.
    const { db } = fixture.server;
    await db.update(subscriptions).set({ plan: 'basic', endDate: null }).where(eq(subscriptions.userId, user.id));
    expect((await createVisitor(fixture.server.url, id).say('Hola')).status).toBe(200);
  });

  test('R24: of somebody else is 404, like one that isn’t there; an administrator sees it', async () => {
    const { user, client } = await signedInUser(fixture.server);
    expect((await client.get(`/api/subscriptions/${user.id}`)).body).toMatchObject({ id: user.id, plan: 'free' });
    const theirs = await client.get('/api/subscriptions/1');
    expect([theirs.status, theirs.text]).toEqual([404, (await client.get('/api/subscriptions/999999')).text]);
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    expect((await admin.get(`/api/subscriptions/${user.id}`)).status).toBe(200);
  });
});
