import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRecord } from '#server/providers/llm/record.ts';
import { notificationAddresses, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
  answerSummaries(fixture.openai, modelSummary());
});
afterAll(() => fixture.close());

const mailsTo = (address: string) => fixture.smtp.mails.filter(({ to }) => to.includes(address));
const isPending = async (client: ApiClient) => {
  const { body } = await client.get('/api/user');
  return isRecord(body) ? body.emailPending : undefined;
};

/** Somebody who registers, and the client that is signed in by it. */
async function registered(email: string, url = fixture.server.url) {
  const client = createApiClient(url, { 'X-Forwarded-For': someAddress() });
  const username = `evil-example-${email.split('@')[0]}`;
  const { status, body } = await client.post('/api/register', { username, email, password: userPassword });
  expect(status).toBe(201);
  return { client, username, id: isRecord(body) ? Number(body.id) : 0, body };
}

/** The path of the newest link that an address was mailed. */
async function linkTo(address: string, number = 1): Promise<string> {
  const mail = await vi.waitFor(() => mailsTo(address)[number - 1] ?? expect.fail('no mail'), soon);
  return /https:\/\/asistentes\.example(\/\S+token=[\w-]{43})/.exec(mail.parsed.text ?? '')?.[1] ?? '';
}

describe('the address of a new account', () => {
  test('gets no lead before whoever reads it has said that it is theirs', async () => {
    const email = 'registrada@example.org';
    const { client, username, id, body } = await registered(email);
    expect(body).toMatchObject({ emailPending: true });
    const path = await linkTo(email);
    const [question] = mailsTo(email);
    // Nothing of whoever registered.
    expect(`${question?.raw}${question?.parsed.text}`).not.toContain(username);
    expect(question?.parsed.subject).toContain('Confirma tu dirección');

    const lead = await newLead(fixture, { userId: id, notificationEmail: null });
    const json = { notificationEmail: email };
    const saved = await client.send('PATCH', `/api/assistants/${lead.assistant.id}`, { json });
    expect(saved.body).toMatchObject({ notificationEmailState: 'pending' });
    const sessionId = await lead.talkAndClose('Quiero cita, ana@example.org');
    const { mails } = lead.ofSession(sessionId);
    const waits = { state: 'waiting', lastError: 'La dirección está pendiente de confirmar.' };
    await vi.waitFor(async () => expect(await mails()).toMatchObject([waits]), soon);
    expect(mailsTo(email)).toHaveLength(1);

    expect((await fixture.server.anonymous.get(path).expect(200)).text).toContain(`¿Es ${email} tu dirección`);
    expect(await isPending(client)).toBe(true);
    expect((await fixture.server.anonymous.post(path).expect(200)).text).toContain('Dirección confirmada');
    expect(await isPending(client)).toBe(false);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), soon);
  });

  test('is asked again when its user wants, once a minute, and not once it has said yes', async () => {
    const email = 'otra-vez@example.org';
    const { client } = await registered(email);
    await linkTo(email);
    const resend = () => client.post('/api/user/email-confirmation', undefined);
    expect((await resend()).status).toBe(204);
    expect((await resend()).status).toBe(429);
    await fixture.server.anonymous.post(await linkTo(email, 2)).expect(200);
    expect((await resend()).status).toBe(409);
  });

  test('is asked anew when it is changed, and what has said yes before is not', async () => {
    const { client, id, username } = await registered('primera@example.org');
    await fixture.server.anonymous.post(await linkTo('primera@example.org')).expect(200);
    const change = (email: string) => client.send('PATCH', `/api/users/${id}`, { json: { username, email } });
    await change('Segunda@example.org');
    expect(await isPending(client)).toBe(true);
    await linkTo('segunda@example.org');
    await change('PRIMERA@example.org');
    expect(await isPending(client)).toBe(false);
    const rows = await fixture.server.db
      .select({ address: notificationAddresses.address })
      .from(notificationAddresses)
      .where(eq(notificationAddresses.userId, id));
    expect(rows).toEqual([{ address: 'primera@example.org' }]);
  });

  test('that an administrator gives needs no question, nor one whose mailbox a password was set from', async () => {
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    expect(await isPending(admin)).toBe(false);
    const account = { username: 'por-administrador', email: 'dada@example.org', password: userPassword, role: 'user' };
    const { body } = await admin.post('/api/users', account);
    const client = createApiClient(fixture.server.url);
    await client.signIn(account.username, userPassword);
    expect(await isPending(client)).toBe(false);
    const json = { username: account.username, email: 'dada-2@example.org' };
    await admin.send('PUT', `/api/users/${isRecord(body) ? body.id : ''}`, { json });
    expect(await isPending(client)).toBe(false);

    const forgetful = await registered('olvido@example.org');
    await linkTo('olvido@example.org');
    await forgetful.client.post('/api/forgot-password', { email: 'olvido@example.org' });
    const mail = await vi.waitFor(() => mailsTo('olvido@example.org')[1] ?? expect.fail('no mail'), soon);
    const token = /#([\w-]{43})/.exec(mail.parsed.text ?? '')?.[1];
    const reset = { token, password: userPassword };
    expect((await forgetful.client.post('/api/reset-password', reset)).status).toBe(204);
    const again = createApiClient(fixture.server.url);
    await again.signIn(forgetful.username, userPassword);
    expect(await isPending(again)).toBe(false);
  });

  test('of an administrator stays confirmed when they are none any more', async () => {
    const { db, url } = fixture.server;
    const user = await createUser(db, { role: 'admin' });
    await db.delete(notificationAddresses).where(eq(notificationAddresses.userId, user.id));
    const admin = createApiClient(url);
    await admin.signIn('admin', adminPassword);
    const json = { username: user.username, email: user.email, role: 'user' };
    expect((await admin.send('PUT', `/api/users/${user.id}`, { json })).status).toBe(200);
    expect(await db.select({ role: users.role }).from(users).where(eq(users.id, user.id))).toEqual([{ role: 'user' }]);
    const client = createApiClient(url);
    await client.signIn(user.username, userPassword);
    expect(await isPending(client)).toBe(false);
  });
});

test('without a mail server nobody is told to wait for a mail', async () => {
  const bare = await startTestServer();
  try {
    const { client, id, body } = await registered('nadie-escribe@example.org', bare.url);
    expect(body).toMatchObject({ emailPending: false });
    const assistant = {
      name: 'Clara',
      provider: 'openai',
      description: 'Libros',
      systemPrompt: 'Abre a las 9.',
      notificationEmail: 'nadie-escribe@example.org',
    };
    const created = await client.post('/api/assistants', assistant);
    expect(created.body).toMatchObject({ userId: id, notificationEmailState: 'confirmed' });
  } finally {
    await bare.close();
  }
});
