import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditLog, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createUser } from '#tests/support/factories.ts';
import { type LeadFixture, soon, startLeadFixture } from '#tests/support/lead-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword } from '#tests/support/test-server.ts';

let fixture: LeadFixture;
let admin: ApiClient;
beforeAll(async () => {
  fixture = await startLeadFixture();
  admin = createApiClient(fixture.server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => fixture.close());

const path = '/api/my-subscription/request';
const mailsAbout = (to: string, text: string) =>
  fixture.smtp.mails.filter((mail) => mail.to.includes(to) && (mail.parsed.text ?? '').includes(text));
const mailAbout = (to: string, text: string) =>
  vi.waitFor(() => mailsAbout(to, text)[0] ?? expect.fail('no mail'), soon);
const decide = (id: number, plan: string, granted: boolean) =>
  admin.post(`/api/subscriptions/${id}/decision`, { plan, granted });
const actionsOn = async (name: string) => {
  const rows = await fixture.server.db.select().from(auditLog).where(eq(auditLog.target, name));
  return rows.map(({ action }) => action);
};

test('a plan that was asked for is granted: administrators and the user are told, and the plan of now goes on until then', async () => {
  const { user, client } = await signedInUser(fixture.server);
  const second = await createUser(fixture.server.db, { role: 'admin' });
  const asked = await client.post(path, { plan: 'pro' });
  expect([asked.status, asked.body]).toMatchObject([200, { plan: 'free', request: { plan: 'pro' } }]);
  const mail = await mailAbout('admin@example.com', user.username);
  expect(mail.parsed.text).toMatch(
    /Plan Pro.*Prueba Gratuita[\s\S]*asistentes\.example\/admin\/suscripciones\?solicitud=1/,
  );
  await mailAbout(second.email, user.username);

  const { body: requested } = await admin.get('/api/subscriptions?requested=true');
  expect(requested).toMatchObject([{ userId: user.id, plan: 'free', request: { plan: 'pro' } }]);
  expect((await decide(user.id, 'basic', true)).status).toBe(409);
  const granted = await decide(user.id, 'pro', true);
  expect([granted.status, granted.body]).toMatchObject([
    200,
    { plan: 'pro', status: 'active', endDate: null, request: null },
  ]);
  await mailAbout(user.email, 'ya está en vigor');
  expect((await decide(user.id, 'pro', true)).status).toBe(409);
  expect((await admin.get('/api/subscriptions?requested=true')).body).toEqual([]);
  expect(await actionsOn(user.username)).toContain('subscription.request_granted');
  expect((await client.post(path, { plan: 'pro' })).status).toBe(409);
  await fixture.server.db.update(users).set({ role: 'user' }).where(eq(users.id, second.id));
});

test('asking for the same again, also at once, changes nothing and tells nobody again', async () => {
  const { user, client } = await signedInUser(fixture.server);
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(path, { plan: 'basic' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [first] = answers;
  for (let index = 0; index < 8; index += 1) {
    expect((await client.post(path, { plan: 'basic' })).body).toEqual(first?.body);
  }
  await mailAbout('admin@example.com', user.username);
  // Another's comes after it.
  const other = await signedInUser(fixture.server);
  await other.client.post(path, { plan: 'basic' });
  await mailAbout('admin@example.com', other.user.username);
  expect(mailsAbout('admin@example.com', user.username)).toHaveLength(1);
});

test('a refusal leaves the plan as it is, and says so', async () => {
  const { user, client } = await signedInUser(fixture.server, { plan: 'basic' });
  await client.post(path, { plan: 'pro' });
  const refused = await decide(user.id, 'pro', false);
  expect(refused.body).toMatchObject({ plan: 'basic', status: 'active', request: null });
  await mailAbout(user.email, 'no se ha aceptado');
  expect(await actionsOn(user.username)).toContain('subscription.request_refused');
});

test('what was taken back can’t be granted, and an administrator’s own change grants what was asked for', async () => {
  const { user, client } = await signedInUser(fixture.server);
  await client.post(path, { plan: 'pro' });
  expect((await client.send('DELETE', path)).status).toBe(204);
  expect((await client.send('DELETE', path)).status).toBe(204);
  expect((await client.get('/api/my-subscription')).body).toMatchObject({ plan: 'free', request: null });
  expect((await decide(user.id, 'pro', true)).status).toBe(409);

  await client.post(path, { plan: 'basic' });
  const changed = await admin.send('PATCH', `/api/subscriptions/${user.id}`, { json: { plan: 'basic' } });
  expect(changed.body).toMatchObject({ plan: 'basic', request: null });
  await mailAbout(user.email, 'ya está en vigor');
});

test('one asks for a plan that is sold, and for another only so often a day', async () => {
  const { client } = await signedInUser(fixture.server);
  for (const plan of ['free', 'gold', undefined]) expect((await client.post(path, { plan })).status).toBe(422);
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    statuses.push((await client.post(path, { plan: index % 2 ? 'pro' : 'basic' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await admin.post(path, { plan: 'pro' })).status).toBe(409);
});
