import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isRecord } from '#server/providers/llm/record.ts';
import { mailOutbox } from '#shared/schema/index.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createUser } from '#tests/support/factories.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
  answerSummaries(fixture.openai, modelSummary());
});
afterAll(() => fixture.close());

const mailsTo = (address: string) => fixture.smtp.mails.filter(({ to }) => to.includes(address));
const mailTo = (address: string) =>
  vi.waitFor(() => {
    const mail = mailsTo(address).at(-1);
    if (!mail) throw new Error('no mail');
    return mail;
  }, soon);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody's assistant whose leads are to be mailed to an address. */
async function assistantFor(notificationEmail: string) {
  const { user, client } = await signedInUser(fixture.server);
  const body = {
    name: 'Compra ya en evil.example',
    provider: 'openai',
    description: 'x',
    systemPrompt: 'Eres Clara.',
    notificationEmail,
  };
  const created = await client.post('/api/assistants', body);
  expect(created.status, created.text).toBe(201);
  const id = isRecord(created.body) ? Number(created.body.id) : 0;
  return {
    user,
    client,
    id,
    created: created.body,
    state: async () => (await client.get(`/api/assistants/${id}`)).body,
    resend: () => client.send('POST', `/api/assistants/${id}/notification-email/confirmation`),
    async leave() {
      const visitor = createVisitor(fixture.server.url, id);
      const { sessionId } = await visitor.talk('Quiero cita, ana@example.org');
      await visitor.close(sessionId);
    },
  };
}

test('to an address that is not the account’s own nothing is mailed but a question, until it is answered', async () => {
  const address = 'otra@example.org';
  const { id, user, created, state, leave, client, resend } = await assistantFor('Otra@example.org');
  expect(created).toMatchObject({ notificationEmailState: 'pending' });
  const { parsed, raw } = await mailTo('otra@example.org');
  // Nothing of whoever wants it sent: neither the assistant's words nor their name.
  expect(`${raw}${parsed.text}${parsed.html}`).not.toMatch(new RegExp(`evil|${user.username}`));
  const link = /https:\/\/asistentes\.example(\/\S+token=([\w-]{43}))/.exec(parsed.text ?? '');
  const [, path = '', token = ''] = link ?? [];
  expect(await dumpText(fixture.server.db)).not.toContain(token);

  await leave();
  const waiting = await vi.waitFor(async () => {
    const [row] = await fixture.server.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'Otra@example.org'));
    if (!row?.lastError) throw new Error('not tried');
    return row;
  }, soon);
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: 0,
    lastError: 'La dirección está pendiente de confirmar.',
  });
  expect(mailsTo(address)).toHaveLength(1);

  const { anonymous } = fixture.server;
  expect((await anonymous.get('/api/notification-address?token=x').expect(200)).text).toContain('ya no sirve');
  const page = await anonymous.get(path).expect(200);
  expect(page.text).toContain(address);
  expect(page.headers['cache-control']).toBe('no-store');
  await pause(500);
  // To look at the page confirms nothing.
  expect(await state()).toMatchObject({ notificationEmailState: 'pending' });
  const done = await anonymous.post(path).expect(200);
  expect(done.text).toContain('Dirección confirmada');
  expect((await anonymous.post(path).expect(200)).text).toContain('ya no sirve');
  expect(await state()).toMatchObject({ notificationEmailState: 'confirmed' });
  await vi.waitFor(() => expect(fixture.smtp.mails.some(({ to }) => to.includes('Otra@example.org'))).toBe(true), soon);
  expect((await resend()).status).toBe(409);
  // Of the same account's assistants another one may use it, too; another account's may not.
  await client.send('PATCH', `/api/assistants/${id}`, { json: { notificationEmail: address } });
  expect(await state()).toMatchObject({ notificationEmailState: 'confirmed' });
  expect((await assistantFor(address)).created).toMatchObject({ notificationEmailState: 'pending' });
});

test('an address that the account has confirmed as its own needs no further question', async () => {
  const { user, client, id, state } = await assistantFor('primera@example.org');
  await client.send('PATCH', `/api/assistants/${id}`, { json: { notificationEmail: user.email.toUpperCase() } });
  expect(await state()).toMatchObject({ notificationEmailState: 'confirmed' });
  await client.send('PATCH', `/api/assistants/${id}`, { json: { notificationEmail: null } });
  expect(await state()).toMatchObject({ notificationEmailState: null });
});

test('the question is asked again once a minute at most, and of one mailbox by everybody together three times a day', async () => {
  const address = 'muchos@example.org';
  const first = await assistantFor(address);
  await mailTo(address);
  expect((await first.resend()).status).toBe(204);
  const refused = await first.resend();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  for (let other = 0; other < 4; other += 1) await assistantFor(address);
  await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(3), soon);
  await pause(1_000);
  expect(mailsTo(address)).toHaveLength(3);
});

test('a plan’s mails of a day are limited: what is over it waits, and nothing is lost', async () => {
  const { db } = fixture.server;
  const owner = await createUser(db);
  const { talkAndClose, ofSession } = await newLead(fixture, { userId: owner.id, notificationEmail: owner.email });
  const key = `lead-mails:${owner.id}`;
  await db.execute(
    sql`insert into rate_limits (key, count, resets_at) values (${key}, 50, now() + interval '3 hours')`,
  );
  const sessionId = await talkAndClose('Quiero cita, ana@example.org');
  const { mails } = ofSession(sessionId);
  await vi.waitFor(
    async () => expect(await mails()).toMatchObject([{ lastError: expect.stringContaining('plan') }]),
    soon,
  );
  const [held] = await mails();
  expect(held).toMatchObject({ state: 'waiting', attempts: 0 });
  expect((held?.nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2.9 * 3_600_000);
  expect(held?.startedAt).toEqual(held?.nextAttemptAt);
  // The next day.
  await db.execute(sql`delete from rate_limits where key = ${key}`);
  await db
    .update(mailOutbox)
    .set({ nextAttemptAt: new Date() })
    .where(eq(mailOutbox.id, held?.id ?? 0));
  await vi.waitFor(async () => expect(await mails()).toMatchObject([{ state: 'sent' }]), soon);
});

test('a contact’s mail is sent again once a minute at most', async () => {
  const owner = await signedInUser(fixture.server);
  const { assistant, talkAndClose, ofSession } = await newLead(fixture, {
    userId: owner.user.id,
    notificationEmail: owner.user.email,
  });
  const sessionId = await talkAndClose('Quiero cita, ana@example.org');
  const sent = () =>
    vi.waitFor(async () => expect(await ofSession(sessionId).mails()).toMatchObject([{ state: 'sent' }]), soon);
  await sent();
  const resend = () => owner.client.send('POST', `/api/assistants/${assistant.id}/contact/${sessionId}/resend`);
  expect((await resend()).status).toBe(200);
  await sent();
  const refused = await resend();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
