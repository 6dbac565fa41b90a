import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { conversations, webhookDeliveries } from '#shared/schema/index.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { addHook, hookOwner, hookState, webhookFixture } from '#tests/support/webhook-fixture.ts';

describe('a delivery', () => {
  test('that a process has taken and not ended is taken over once its lease is over: again, under the same id', async () => {
    const { server, receiver, clock } = await webhookFixture({ background: false });
    const { assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url });
    await createContact(server.db, { assistantId: assistant.id });
    const { deliveries } = hookState(server, id);
    const [row] = await deliveries();
    const { webhookDelivery } = server.container;
    const signal = new AbortController().signal;
    // As a process leaves it that is killed after its message was taken.
    await webhookDelivery.deliver(row?.id ?? 0, signal);
    const taken = new Date(clock.now().getTime() + 30_000);
    await server.db.update(webhookDeliveries).set({ state: 'waiting', nextAttemptAt: taken, problem: null });
    await webhookDelivery.deliver(row?.id ?? 0, signal);
    expect(receiver.received).toHaveLength(1);
    clock.advance({ minutes: 0.6 });
    await webhookDelivery.deliver(row?.id ?? 0, signal);
    expect(receiver.received.map(({ id }) => id)).toEqual([row?.eventId, row?.eventId]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('is written with the change or not at all', async () => {
    const { server } = await webhookFixture({ background: false });
    const { assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: 'https://hooks.example.com/' });
    const broken = server.db.transaction(async (tx) => {
      await createContact(tx, { assistantId: assistant.id });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(broken).rejects.toThrow();
    expect(await hookState(server, id).deliveries()).toEqual([]);
  });

  test('goes with its contact, its assistant and its account, and a log is left 30 days', async () => {
    const { server, clock } = await webhookFixture({ background: false });
    const { client, user, assistant, addHook } = await hookOwner(server);
    const second = await createAssistant(server.db, { userId: user.id });
    const { id } = await addHook({ url: 'https://hooks.example.com/' });
    const bound = await addHook({ url: 'https://hooks.example.com/', assistantId: second.id });
    const { deliveries, webhook } = hookState(server, id);
    const contact = await createContact(server.db, { assistantId: assistant.id });
    await createContact(server.db, { assistantId: assistant.id });
    await createContact(server.db, { assistantId: second.id });
    expect(await deliveries()).toHaveLength(3);
    await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${contact.publicId}`);
    expect(await deliveries()).toHaveLength(2);
    await client.send('DELETE', `/api/assistants/${second.id}`);
    expect(await deliveries()).toHaveLength(1);
    expect(await hookState(server, bound.id).webhook()).toBeUndefined();
    // What waits is never forgotten, what is settled is in the end.
    clock.advance({ days: 31 });
    await server.container.webhookDelivery.purge();
    expect(await deliveries()).toHaveLength(1);
    await server.db.update(webhookDeliveries).set({ state: 'failed' });
    await server.container.webhookDelivery.purge();
    expect(await deliveries()).toEqual([]);
    await createContact(server.db, { assistantId: assistant.id });
    const admin = await server.signIn('admin', 'correct horse battery');
    await admin.delete(`/api/users/${user.id}`).expect(204);
    await vi.waitFor(async () => expect(await webhook()).toBeUndefined(), soon);
    expect(await deliveries()).toEqual([]);
  });

  test('of what is gone, or no longer its owner’s, says so and is sent to nobody', async () => {
    const { server, receiver } = await webhookFixture({ background: false });
    const { client, assistant } = await hookOwner(server);
    const { id } = await addHook(client, { url: receiver.url, events: ['conversation.closed', 'contact.created'] });
    const visitor = createVisitor(server.url, assistant.id);
    const { sessionId } = await visitor.talk('Hola, soy ana@example.org');
    await visitor.close(sessionId);
    await server.db.delete(conversations).where(eq(conversations.sessionId, sessionId));
    const other = await hookOwner(server);
    const { deliveries } = hookState(server, id);
    const signal = new AbortController().signal;
    const [ofContact, ofConversation] = await deliveries();
    await server.container.webhookDelivery.deliver(ofConversation?.id ?? 0, signal);
    await server.db.execute(sql`update assistants set user_id = ${other.user.id} where id = ${assistant.id}`);
    await server.container.webhookDelivery.deliver(ofContact?.id ?? 0, signal);
    const problem = 'Lo que había que contar ya no existe.';
    expect(await deliveries()).toMatchObject([
      { state: 'failed', problem },
      { state: 'failed', problem },
    ]);
    expect(receiver.received).toEqual([]);
  });
});

describe('R58: a webhook', () => {
  test('that fails 50 times in a row is switched off, its owner is told by mail, and what waited can be sent again', async () => {
    const smtp = await startFakeSmtp();
    const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
    const log = collectLog();
    const { server, receiver, clock } = await webhookFixture({ env, background: false, logger: log.logger });
    const { client, user, assistant, addHook } = await hookOwner(server);
    receiver.always(500);
    const { id } = await addHook({ url: receiver.url });
    const { webhook, deliveries, settled } = hookState(server, id);
    await createContact(server.db, { assistantId: assistant.id });
    await createContact(server.db, { assistantId: assistant.id });
    const signal = new AbortController().signal;
    while ((await webhook())?.isActive) {
      clock.advance({ minutes: 61 });
      const rows = await deliveries();
      if (rows.every(({ state }) => state === 'failed')) {
        await createContact(server.db, { assistantId: assistant.id });
      }
      for (const row of rows) await server.container.webhookDelivery.deliver(row.id, signal);
    }
    expect(await webhook()).toMatchObject({ failures: 50, gaveUpAt: expect.any(Date) });
    const lines = log.lines().filter(({ msg }) => msg.includes('webhook'));
    expect(lines).toMatchObject([{ webhookId: id, host: `127.0.0.1:${receiver.port}` }]);
    expect(JSON.stringify(lines)).not.toContain('/hook');
    expect(receiver.received).toHaveLength(50);
    await server.container.startBackground();
    const mail = await smtp.received(1);
    expect(mail.to).toEqual([user.email]);
    expect(mail.parsed.subject).toBe(`Tus contactos ya no llegan a 127.0.0.1:${receiver.port}`);
    const rows = await deliveries();
    expect(rows.every(({ state }) => state === 'failed')).toBe(true);
    await client.signIn(user.username, userPassword);
    const resend = () => client.post(`/api/webhooks/${id}/deliveries/${rows.at(-1)?.eventId}/resend`);
    expect(await resend()).toMatchObject({ status: 409, body: { message: expect.stringContaining('desactivado') } });
    receiver.always(200);
    const on = await client.send('PATCH', `/api/webhooks/${id}`, { json: { isActive: true } });
    expect(on.body).toMatchObject({ isActive: true, failures: 0, gaveUpAt: null, restsUntil: null });
    expect((await client.post(`/api/webhooks/${id}/deliveries/${randomUUID()}/resend`)).status).toBe(404);
    expect((await resend()).status).toBe(200);
    await settled(...rows.slice(1).map(() => 'failed'), 'delivered');
    await smtp.close();
  });
});
