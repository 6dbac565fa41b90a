import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { contacts, conversations } from '#shared/schema/index.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { hookOwner, hookState, webhookFixture } from '#tests/support/webhook-fixture.ts';
import { isSigned, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const contactSchema = z.object({ contact: z.object({ id: z.string() }) });
const allEvents = ['contact.created', 'contact.updated', 'conversation.closed', 'conversation.handoff'] as const;

describe('a webhook is told', () => {
  test('of a visitor who leaves an address, corrects it, and ends the conversation: signed, without the session', async () => {
    const { server, receiver } = await webhookFixture();
    const { client, assistant, addHook } = await hookOwner(server);
    const { id, secret } = await addHook({ url: receiver.url, events: [...allEvents] });
    const visitor = createVisitor(server.url, assistant.id);
    const { sessionId } = await visitor.talk('Hola, soy ana@example.org');
    const [created] = await receiver.heard(1);
    await hookState(server, id).settled('delivered');
    await visitor.say('Perdón, es ana.lopez@example.org', { sessionId });
    const [, updated] = await receiver.heard(2);
    await visitor.close(sessionId);
    const [contact] = await server.db.select().from(contacts).where(eq(contacts.sessionId, sessionId));
    const state = hookState(server, id);
    const rows = await vi.waitFor(async () => {
      const all = await state.deliveries();
      if (!all.some(({ type, state: at }) => type === 'conversation.closed' && at === 'delivered'))
        throw new Error('no');
      return all;
    }, soon);
    const closed = receiver.received.find(({ type }) => type === 'conversation.closed');
    expect(created).toMatchObject({
      id: rows[0]?.eventId,
      type: 'contact.created',
      data: {
        contact: {
          id: contact?.publicId,
          email: 'ana@example.org',
          url: `https://asistentes.example/usuario/asistentes/${assistant.id}/contactos?contacto=${contact?.publicId}`,
        },
        assistant: { id: assistant.id, name: assistant.name, slug: assistant.slug },
      },
    });
    expect(updated).toMatchObject({ type: 'contact.updated', data: { contact: { email: 'ana.lopez@example.org' } } });
    expect(closed?.data).toMatchObject({
      conversation: { channel: 'public', messages: 4, outcome: 'contact', score: null, thumbs: { up: 0, down: 0 } },
      contact: { id: contact?.publicId },
    });
    for (const message of receiver.received) {
      expect(isSigned(message, secret)).toBe(true);
      expect(message.body).not.toContain(sessionId);
    }
    const log = await client.get(`/api/webhooks/${id}/deliveries`);
    expect(log.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: created?.id, state: 'delivered', attempts: 1, status: 200, response: 'gracias' }),
      ]),
    );
    expect(log.text).not.toContain(sessionId);
  });

  test('of contacts that are joined and split as of changes: nobody of them is new', async () => {
    const { server, receiver } = await webhookFixture();
    const { client, assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url, events: ['contact.created', 'contact.updated'] });
    const { settled, deliveries } = hookState(server, id);
    const visitor = createVisitor(server.url, assistant.id);
    await visitor.talk('Hola, soy ana@example.org');
    await settled('delivered');
    const { sessionId } = await visitor.talk('Otra vez yo, ana@example.org');
    const [contact] = await server.db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
    const split = await client.post(`/api/contacts/${contact?.publicId}/split`, { sessionId });
    expect(split.status, split.text).toBe(200);
    const apart = (split.body as { id: string }).id;
    const told = await vi.waitFor(() => {
      const of = receiver.received.filter(({ data }) => contactSchema.safeParse(data).data?.contact.id === apart);
      expect(of).toHaveLength(1);
      return of;
    }, soon);
    expect(told).toMatchObject([{ type: 'contact.updated', data: { contact: { email: 'ana@example.org' } } }]);
    const merged = await client.post(`/api/contacts/${contact?.publicId}/merge`, { contactId: apart });
    expect(merged.status, merged.text).toBe(200);
    expect((await deliveries()).filter(({ type }) => type === 'contact.created')).toHaveLength(1);
  });

  test('of a conversation that ends without a contact, and of no private one', async () => {
    const { server, receiver } = await webhookFixture({ background: false });
    const { client, assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url, events: ['conversation.closed'] });
    await client.post('/api/conversations', { assistantId: assistant.id, title: 'Una' });
    await server.db.update(conversations).set({ closedAt: new Date() }).where(eq(conversations.channel, 'private'));
    const visitor = createVisitor(server.url, assistant.id);
    const { sessionId } = await visitor.talk('Hola');
    await visitor.close(sessionId);
    const rows = await hookState(server, id).deliveries();
    for (const row of rows) await server.container.webhookDelivery.deliver(row.id, new AbortController().signal);
    expect(receiver.received).toMatchObject([{ data: { contact: null, conversation: { messages: 2 } } }]);
  });

  test('of a conversation that leaves the assistant, or ends, with its contact, also of one that is another session’s', async () => {
    const { server } = await webhookFixture({ background: false });
    const { client, assistant, addHook } = await hookOwner(server);
    const events = ['conversation.handoff', 'conversation.closed'] as const;
    const { id } = await addHook({ url: 'https://hooks.example.com/', events: [...events] });
    const visitor = createVisitor(server.url, assistant.id);
    const sessions = [];
    for (const words of ['Soy ana@example.org', 'Otra vez yo, ana@example.org', 'Hola'])
      sessions.push((await visitor.talk(words)).sessionId);
    const [contact, ...others] = await server.db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
    expect(others).toEqual([]);
    const { take } = inboxOf(client);
    for (const sessionId of sessions) await take((await conversationOf(server, sessionId)).id);
    for (const sessionId of sessions) await visitor.close(sessionId);
    const told = await hookState(server, id).deliveries();
    for (const event of events) {
      const contactIds = told.filter(({ type }) => type === event).map(({ contactId }) => contactId);
      expect(contactIds, event).toEqual([contact?.id, contact?.id, null]);
    }
  });

  test('of nothing but what it wants, of the assistants that it is for, and of what changes there', async () => {
    const { server, receiver } = await webhookFixture();
    const { client, user, assistant, addHook } = await hookOwner(server);
    const other = await createAssistant(server.db, { userId: user.id });
    const foreign = await createAssistant(server.db);
    const all = await addHook({ url: receiver.url, events: ['contact.updated'] });
    const one = await addHook({ url: receiver.url, events: ['contact.created'], assistantId: other.id });
    const off = await addHook({ url: receiver.url, events: [...allEvents] });
    await client.send('PATCH', `/api/webhooks/${off.id}`, { json: { isActive: false } });
    const { id: contactId } = await createContact(server.db, { assistantId: assistant.id, name: 'Ana' });
    await createContact(server.db, { assistantId: foreign.id, name: 'Eva' });
    await createContact(server.db, { assistantId: other.id, name: 'Luis' });
    const set = (values: Partial<typeof contacts.$inferInsert>) =>
      server.db.update(contacts).set(values).where(eq(contacts.id, contactId));
    // What no message tells is no change, nor is the same value again.
    await set({ lastInteraction: new Date(), updatedAt: new Date(), conversationCount: 2 });
    await set({ name: 'Ana', unread: false });
    await set({ status: 'contactado' });
    await receiver.heard(2);
    expect(await hookState(server, all.id).settled('delivered')).toMatchObject([
      { type: 'contact.updated', contactId },
    ]);
    await hookState(server, one.id).settled('delivered');
    expect(await hookState(server, off.id).deliveries()).toEqual([]);
    expect(receiver.received.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ contact: expect.objectContaining({ name: 'Ana', status: 'contactado' }) }),
        expect.objectContaining({ contact: expect.objectContaining({ name: 'Luis' }) }),
      ]),
    );
  });

  test('of many changes that it was not told yet by one message, which tells the last of them', async () => {
    const { server, receiver } = await webhookFixture({ background: false });
    const { assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url, events: ['contact.created', 'contact.updated'] });
    const { deliveries } = hookState(server, id);
    const signal = new AbortController().signal;
    const deliverAll = async () => {
      for (const row of await deliveries()) await server.container.webhookDelivery.deliver(row.id, signal);
    };
    const rename = (name: string) => server.db.update(contacts).set({ name });
    await createContact(server.db, { assistantId: assistant.id, name: 'A' });
    for (const name of ['B', 'C']) await rename(name);
    await deliverAll();
    for (const name of ['D', 'E', 'F']) await rename(name);
    await deliverAll();
    expect(receiver.received.map(({ type, data }) => [type, data.contact])).toMatchObject([
      ['contact.created', { name: 'C' }],
      ['contact.updated', { name: 'F' }],
    ]);
  });

  test('of a change that is written while the one before is taken to be sent', async () => {
    const { server, receiver } = await webhookFixture({ background: false });
    const { assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url, events: ['contact.updated'] });
    const { deliveries } = hookState(server, id);
    await createContact(server.db, { assistantId: assistant.id, name: 'A' });
    await server.db.update(contacts).set({ name: 'B' });
    const [first] = await deliveries();
    const signal = new AbortController().signal;
    await server.container.webhookDelivery.deliver(first?.id ?? 0, signal);
    await server.db.update(contacts).set({ name: 'C' });
    const rows = await deliveries();
    expect(rows).toMatchObject([{ state: 'delivered' }, { state: 'waiting' }]);
    await server.container.webhookDelivery.deliver(rows[1]?.id ?? 0, signal);
    expect(receiver.received.map(({ data }) => data.contact)).toMatchObject([{ name: 'B' }, { name: 'C' }]);
  });
});

describe('R58: a receiver', () => {
  test('that is away is tried after 1, 2, 5, 15 and 60 minutes, then hourly, for 24 hours, under one id', async () => {
    const { server, receiver, clock } = await webhookFixture();
    const { client, user, assistant, addHook } = await hookOwner(server);
    receiver.always(503);
    const { id } = await addHook({ url: receiver.url });
    await createContact(server.db, { assistantId: assistant.id });
    const { tried } = hookState(server, id);
    const waits = [1, 2, 5, 15, 60, 60];
    for (const [index, minutes] of waits.entries()) {
      const row = await tried(index + 1);
      expect(row).toMatchObject({
        state: 'waiting',
        status: 503,
        response: 'status 503',
        problem: 'El servidor no lo aceptó.',
      });
      expect(((row.nextAttemptAt?.getTime() ?? 0) - clock.now().getTime()) / 60_000).toBeCloseTo(minutes, 0);
      clock.advance({ minutes: minutes - 0.5 });
      server.container.webhookDelivery.wake();
      await server.container.webhookDelivery.deliver(row.id, new AbortController().signal);
      expect(receiver.received).toHaveLength(index + 1);
      clock.advance({ minutes: 0.6 });
    }
    await tried(waits.length + 1);
    clock.advance({ minutes: 23 * 60 });
    expect(await tried(waits.length + 2)).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    // By hand it goes on.
    await client.signIn(user.username, userPassword);
    receiver.always(200);
    const [row] = await hookState(server, id).deliveries();
    const resent = await client.post(`/api/webhooks/${id}/deliveries/${row?.eventId}/resend`);
    expect(resent).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
    expect(await tried(1)).toMatchObject({ state: 'delivered', status: 200, problem: null });
    expect(receiver.received.at(-1)?.id).toBe(row?.eventId);
  });

  test('that is away for an hour is told everything once it is back, each once, and is not switched off', async () => {
    const { server, receiver, clock } = await webhookFixture({ background: false });
    const { client, user, assistant, addHook } = await hookOwner(server);
    await receiver.close();
    const { id } = await addHook({ url: receiver.url });
    const { deliveries, webhook } = hookState(server, id);
    const signal = new AbortController().signal;
    const deliverDue = async () => {
      for (const row of await deliveries()) await server.container.webhookDelivery.deliver(row.id, signal);
    };
    const made: string[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 3 === 0) made.push((await createContact(server.db, { assistantId: assistant.id })).publicId);
      await deliverDue();
      clock.advance({ minutes: 1 });
    }
    const down = await webhook();
    expect(down).toMatchObject({ isActive: true });
    // It was let rest: each of the twenty alone would have been tried five times.
    expect(down?.failures).toBeGreaterThan(3);
    expect(down?.failures).toBeLessThan(15);
    const back = await startWebhookReceiver({ port: receiver.port });
    await client.signIn(user.username, userPassword);
    expect((await client.post(`/api/webhooks/${id}/test`)).body).toMatchObject({ delivered: true });
    expect(await webhook()).toMatchObject({ failures: 0, restsUntil: null });
    clock.advance({ minutes: 61 });
    await deliverDue();
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
    const told = back.received
      .filter(({ type }) => type !== 'test')
      .map(({ data }) => contactSchema.parse(data).contact.id);
    expect(told.sort()).toEqual(made.sort());
    await back.close();
  });

  test('that hangs, breaks off or answers without end holds nobody up, and what it said is kept as far as it fits', async () => {
    const { server, receiver } = await webhookFixture();
    const { assistant, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url });
    receiver.script('cut');
    await createContact(server.db, { assistantId: assistant.id });
    const { tried, settled, deliveries } = hookState(server, id);
    expect(await tried(1)).toMatchObject({ status: null, problem: 'La respuesta del servidor no se entiende.' });
    receiver.script((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(60_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await createContact(server.db, { assistantId: assistant.id });
    const [, huge] = await settled('waiting', 'delivered');
    expect(huge?.response).toBe('x'.repeat(1_000));
    receiver.script('hang');
    await createContact(server.db, { assistantId: assistant.id });
    await vi.waitFor(
      async () => expect((await deliveries())[2]).toMatchObject({ problem: 'El servidor no respondió a tiempo.' }),
      { ...soon, timeout: 30_000 },
    );
  });

  test('R41: is not followed to this machine, nor further than five steps', async () => {
    const { server, receiver } = await webhookFixture();
    const { client, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url });
    const inner = await startWebhookReceiver();
    const leadTo = (location: string) =>
      receiver.script((_, response) => void response.writeHead(307, { Location: location }).end());
    for (const host of [
      '127.0.0.2',
      '[::1]',
      'localhost',
      '2130706434',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[fd00::1]',
    ]) {
      leadTo(`http://${host}:${inner.port}/`);
      const { body } = await client.post(`/api/webhooks/${id}/test`);
      expect(body).toMatchObject({ delivered: false, problem: expect.stringContaining('no lleva a un servidor') });
    }
    expect(inner.received).toEqual([]);
    receiver.always((_, response) => void response.writeHead(308, { Location: '/hook' }).end());
    const { body } = await client.post(`/api/webhooks/${id}/test`);
    expect(body).toMatchObject({ problem: 'El servidor redirige demasiadas veces.' });
    await inner.close();
  });
});
