import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listedSubscriptionSchema } from '#shared/contracts/accounts/subscriptions.ts';
import { subscriptions } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

const past = new Date('2020-01-01T00:00:00Z');

const patch = (id: number, json: unknown) => admin.send('PATCH', `/api/subscriptions/${id}`, { json });

async function userWith(values: Partial<typeof subscriptions.$inferInsert>) {
  const user = await createUser(server.db);
  await server.db.update(subscriptions).set(values).where(eq(subscriptions.userId, user.id));
  return user;
}

describe('the list of subscriptions', () => {
  test('embeds whose each is, with the status that holds', async () => {
    const user = await userWith({ plan: 'basic', endDate: past });
    const [first] = z.array(listedSubscriptionSchema).parse((await admin.get('/api/subscriptions?limit=1')).body);
    expect(first).toMatchObject({
      id: user.id,
      userId: user.id,
      plan: 'basic',
      status: 'expired',
      endDate: past.toISOString(),
      user: { username: user.username, email: user.email },
    });
  });

  test('is searched by name and address, and comes by pages', async () => {
    const user = await createUser(server.db, { username: 'raro%nombre', email: 'Buscada@example.com' });
    for (const search of ['RARO%', 'buscada@', '%']) {
      const { body } = await admin.get(`/api/subscriptions?search=${encodeURIComponent(search)}`);
      expect(z.array(listedSubscriptionSchema).parse(body)).toMatchObject([{ id: user.id }]);
    }
    const first = await admin.get('/api/subscriptions?limit=1');
    const next = /<([^>]*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const [after] = z.array(listedSubscriptionSchema).parse((await admin.get(next)).body);
    expect(after?.id).toBeLessThan(user.id);
  });
});

describe('changing a subscription', () => {
  test('sets plan, state and end; what is left out stays', async () => {
    const { id } = await userWith({ plan: 'basic', endDate: null });
    expect((await patch(id, { status: 'canceled' })).body).toMatchObject({ plan: 'basic', status: 'canceled' });
    const dated = await patch(id, { plan: 'pro', status: 'active', endDate: '2099-12-31' });
    expect(dated.body).toMatchObject({ plan: 'pro', status: 'active', endDate: '2099-12-31T23:59:59.999Z' });
    expect((await patch(id, { endDate: null })).body).toMatchObject({ plan: 'pro', endDate: null });
    expect((await patch(id, {})).body).toMatchObject({ plan: 'pro', status: 'active', endDate: null });
    expect((await admin.get(`/api/subscriptions/${id}`)).body).toMatchObject({ plan: 'pro', endDate: null });
  });

  test('of nobody is 404', async () => {
    expect((await patch(2_000_000_000, { plan: 'pro' })).status).toBe(404);
  });

  test.each([
    { plan: 'gold' },
    { status: 'paused' },
    { endDate: 'mañana' },
    { endDate: '2026-02-30' },
    { endDate: '0000-01-01' },
    { endDate: '9999-12-31' },
    { endDate: 5 },
  ])('refuses %j', async (json) => {
    const { id } = await createUser(server.db);
    expect((await patch(id, json)).status).toBe(422);
  });

  test('R27: hears nothing else', async () => {
    const { id } = await userWith({ messagesUsed: 7 });
    await patch(id, { plan: 'basic', userId: 1, id: 1, messagesUsed: 0, startDate: '2000-01-01T00:00:00Z' });
    const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, id));
    expect(row).toMatchObject({ userId: id, plan: 'basic', messagesUsed: 7 });
    expect(row?.startDate.getFullYear()).toBeGreaterThan(2000);
  });

  test('to a paid plan makes the assistants of an expired trial answer again at the next request', async () => {
    const { user, client } = await signedInUser(server, { endDate: past, messagesUsed: 50 });
    const { id } = await createAssistant(server.db, { userId: user.id, provider: 'deepseek' });
    const ask = () => createApiClient(server.url).post(`/api/assistants/${id}/chat`, { message: '¿A qué hora abrís?' });
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'plan_expired' } });
    // As the user's form sends it.
    expect((await patch(user.id, { plan: 'pro', status: 'active' })).body).toMatchObject({
      plan: 'pro',
      status: 'active',
      endDate: null,
    });
    expect((await ask()).status).toBe(200);
    expect((await client.get('/api/my-subscription')).body).toMatchObject({ plan: 'pro', status: 'active' });
    await patch(user.id, { status: 'canceled' });
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'plan_expired' } });
  });
});
