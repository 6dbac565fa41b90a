import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type ContactDetail, contactDetailSchema } from '#shared/contracts/contacts/contact-work.ts';
import { contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { contactSessions, contacts } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

/** Somebody with two assistants, and how visitors talk to them. */
async function owner() {
  const { server } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const [first, second] = [
    await createAssistant(server.db, { userId: user.id, name: 'Clara' }),
    await createAssistant(server.db, { userId: user.id, name: 'Nora' }),
  ];
  return {
    client,
    user,
    first,
    second,
    /** A new visitor's message; gives their session. */
    async visit(text: string, assistantId = first.id): Promise<string> {
      return (await createVisitor(server.url, assistantId).talk(text)).sessionId;
    },
    say: (sessionId: string, text: string, assistantId = first.id) =>
      createVisitor(server.url, assistantId).talk(text, { sessionId }),
    list: async () => z.array(contactSchema).parse((await client.get('/api/contacts')).body),
    async detail(id: string): Promise<ContactDetail> {
      const { status, body } = await client.get(`/api/contacts/${id}`);
      expect(status).toBe(200);
      return contactDetailSchema.parse(body);
    },
    async post(path: string, json: object): Promise<ContactDetail> {
      const { status, body, text } = await client.send('POST', `/api/contacts/${path}`, { json });
      expect(status, text).toBe(200);
      return contactDetailSchema.parse(body);
    },
  };
}

/** The only one of a list. */
function only<Item>(items: Item[]): Item {
  const [item] = items;
  if (items.length !== 1 || item === undefined) throw new Error(`${items.length} instead of one`);
  return item;
}

describe('at once', () => {
  test('somebody who asks for something is of high interest, others of medium, and each says why', async () => {
    const { visit, list, say } = await owner();
    await visit('Quiero pedir cita, soy ana@example.com');
    const session = await visit('Mi correo es luis@example.com. ¿Cuánto cuesta?');
    const shown = async () =>
      (await list()).map(({ email, interestLevel, interestReason }) => [email, interestLevel, interestReason]).sort();
    const ana = ['ana@example.com', 'high', 'Quiere una cita o una reserva.'];
    expect(await shown()).toEqual([
      ana,
      ['luis@example.com', 'medium', 'Ha dejado cómo contactar, sin pedir nada concreto todavía.'],
    ]);
    await say(session, 'No, no me llaméis');
    expect((await shown())[1]?.[1]).toBe('medium');
    await say(session, 'Mejor sí: llamadme mañana');
    expect(await shown()).toEqual([ana, ['luis@example.com', 'high', 'Pide que se pongan en contacto.']]);
  });

  test('what a person asked for before they left their address counts', async () => {
    const { visit, list, say } = await owner();
    const session = await visit('Quisiera un presupuesto para pintar');
    await say(session, 'ana@example.com');
    expect(only(await list())).toMatchObject({ interestLevel: 'high', interestReason: 'Pide un presupuesto.' });
  });

  test('a visitor who comes back is unread again, and seen to be back', async () => {
    const { visit, list, say, client } = await owner();
    const session = await visit('Soy ana@example.com');
    const { id, lastInteraction } = only(await list());
    await client.send('POST', `/api/contacts/${id}/read`);
    expect(only(await list()).unread).toBe(false);
    await say(session, 'Una cosa más');
    expect(only(await list())).toMatchObject({ unread: true, conversationCount: 1 });
    await client.send('POST', `/api/contacts/${id}/read`);
    await createVisitor(fixture.server.url, only(await list()).assistantId).close(session);
    await say(session, 'Hola otra vez');
    const back = only(await list());
    expect(back).toMatchObject({ unread: true, conversationCount: 2 });
    expect(Date.parse(back.lastInteraction)).toBeGreaterThan(Date.parse(lastInteraction));
  });

  test('who leaves nothing is no contact', async () => {
    const { visit, list } = await owner();
    await visit('Hola, llamadme');
    expect(await list()).toEqual([]);
  });
});

describe('two sessions that give the same', () => {
  test.each([
    ['address', 'email', 'Soy Ana, ANA@example.com', 'mi correo: ana@example.com', 'ana@example.com'],
    ['number', 'phone', 'Mi teléfono es 612 345 678', 'Llamad al +34612345678', '+34612345678'],
  ])('%s are one contact, over assistants', async (_what, by, one, other, value) => {
    const { visit, list, detail, first, second, client } = await owner();
    const [a, b] = [await visit(one), await visit(other, second.id)];
    const contact = only(await list());
    expect(contact.conversationCount).toBe(2);
    expect((await detail(contact.id)).sessions).toMatchObject([
      { sessionId: a, assistantId: first.id, assistantName: 'Clara', joinedBy: null, joinedValue: null },
      { sessionId: b, assistantId: second.id, assistantName: 'Nora', joinedBy: by, joinedValue: value },
    ]);
    for (const { id } of [first, second]) {
      const board = z.array(contactSchema).parse((await client.get(`/api/assistants/${id}/contacts`)).body);
      expect(board.map((shown) => shown.id)).toEqual([contact.id]);
      const { body } = await client.get(`/api/assistants/${id}/contact/${contact.id}/conversations`);
      expect(body).toMatchObject({ messages: [{ content: one }, {}, { content: other }, {}] });
    }
    expect((await client.get('/api/contact-counts')).body).toEqual([
      { assistantId: first.id, contacts: 1 },
      { assistantId: second.id, contacts: 1 },
    ]);
  });

  test('are two contacts of two owners', async () => {
    const [one, other] = [await owner(), await owner()];
    await one.visit('Soy ana@example.com');
    await other.visit('Soy ana@example.com');
    expect(only(await one.list()).id).not.toBe(only(await other.list()).id);
  });

  test('in the same moment are one contact', async () => {
    const { visit, list, first, second, detail } = await owner();
    const texts = Array.from({ length: 6 }, (_, index) =>
      index % 2 ? 'Soy ana@example.com' : 'ana@example.com, hola',
    );
    await Promise.all(texts.map((text, index) => visit(text, index % 3 ? first.id : second.id)));
    const contact = only(await list());
    expect((await detail(contact.id)).sessions).toHaveLength(6);
    expect(contact.conversationCount).toBe(6);
  });

  test('join two contacts when the one has the address and the other the number; the older id stays, the other’s leads to it', async () => {
    const { visit, list, detail, client } = await owner();
    await visit('Soy ana@example.com');
    await visit('Mi teléfono es 612345678');
    const [newer, older] = await list();
    if (!newer || !older) throw new Error('two were expected');
    await client.send('PATCH', `/api/contacts/${newer.id}`, { json: { name: 'Ana Núñez', status: 'en curso' } });
    await client.send('POST', `/api/contacts/${newer.id}/read`);
    await client.send('POST', `/api/contacts/${newer.id}/notes`, { json: { text: 'Llamar' } });
    const third = await visit('Quiero cita: ana@example.com, 612345678');
    const joined = only(await list());
    expect(joined).toMatchObject({ id: older.id, name: 'Ana Núñez', status: 'en curso', unread: true });
    expect(joined).toMatchObject({ email: 'ana@example.com', phone: '+34612345678', interestLevel: 'high' });
    const seen = await detail(newer.id);
    expect(seen.id).toBe(older.id);
    expect(seen.notes).toMatchObject([{ text: 'Llamar' }]);
    expect(seen.correctedFields).toEqual(['name']);
    expect(seen.sessions.map(({ sessionId }) => sessionId)).toContain(third);
    const board = await client.get(`/api/assistants/${joined.assistantId}/contact/${newer.id}/conversations`);
    expect(board.status).toBe(200);
  });

  test('are of the highest level that a visit has: a later one that asks for less takes nothing away', async () => {
    const { visit, list, detail, post, second } = await owner();
    const high = { interestLevel: 'high', interestReason: 'Pide un presupuesto.' };
    await visit('Quiero un presupuesto, ana@example.com');
    const later = await visit('Soy ana@example.com, ¿a qué hora abrís?', second.id);
    const { id } = only(await list());
    expect(only(await list())).toMatchObject(high);
    // Each has its own again when they are split.
    expect(await post(`${id}/split`, { sessionId: later })).toMatchObject({ interestLevel: 'medium' });
    expect(await detail(id)).toMatchObject(high);
    await visit('Soy ana@example.com. Llamadme mañana', second.id);
    expect(await detail(id)).toMatchObject({ interestReason: 'Pide que se pongan en contacto.' });
  });

  test('join what somebody has corrected to that address, and what is corrected stays', async () => {
    const { visit, list, client } = await owner();
    await visit('Soy ana@exmple.com');
    const { id } = only(await list());
    await client.send('PATCH', `/api/contacts/${id}`, { json: { email: 'Ana@Example.com' } });
    await visit('Soy ana@example.com, llamadme');
    expect(only(await list())).toMatchObject({ id, email: 'Ana@Example.com', interestLevel: 'high' });
  });
});

describe('splitting', () => {
  test('makes two of one, which the same value does not join again', async () => {
    const { visit, list, detail, post, say } = await owner();
    const [a, b] = [await visit('Soy ana@example.com'), await visit('ana@example.com, llamadme')];
    const joined = only(await list());
    const made = await post(`${joined.id}/split`, { sessionId: b });
    expect(made).toMatchObject({ status: 'nuevo', interestLevel: 'high', email: 'ana@example.com' });
    expect(made.sessions).toMatchObject([{ sessionId: b, joinedBy: null }]);
    expect((await detail(joined.id)).sessions.map(({ sessionId }) => sessionId)).toEqual([a]);
    expect(await detail(joined.id)).toMatchObject({ interestLevel: 'medium', conversationCount: 1 });
    await say(b, 'Repito: ana@example.com');
    await say(a, 'Repito: ana@example.com');
    expect(await list()).toHaveLength(2);
    // A third one with the same belongs to the one that has kept it.
    const c = await visit('Soy ana@example.com');
    expect(await list()).toHaveLength(2);
    expect((await detail(joined.id)).sessions.map(({ sessionId }) => sessionId)).toEqual([a, c]);
  });

  test('gives a contact back the id that its links have, and leaves the rest its own', async () => {
    const { visit, list, detail, post } = await owner();
    const a = await visit('Soy ana@example.com');
    const b = await visit('Soy luis@example.com');
    const [luis, ana] = await list();
    if (!luis || !ana) throw new Error('two were expected');
    const joined = await post(`${ana.id}/merge`, { contactId: luis.id });
    expect(joined.sessions).toMatchObject([{ sessionId: a }, { sessionId: b, joinedBy: 'hand', joinedValue: null }]);
    expect((await detail(luis.id)).id).toBe(ana.id);
    expect((await post(`${ana.id}/split`, { sessionId: b })).id).toBe(luis.id);
    expect(await detail(luis.id)).toMatchObject({ email: 'luis@example.com' });
    // The session that the contact was made from may leave as well.
    await post(`${ana.id}/merge`, { contactId: luis.id });
    const left = await post(`${ana.id}/split`, { sessionId: a });
    expect(left.id).not.toBe(ana.id);
    expect(left).toMatchObject({ email: 'ana@example.com' });
    expect(await detail(ana.id)).toMatchObject({ email: 'luis@example.com', sessions: [{ sessionId: b }] });
  });

  test('is refused for an only session, merging for another owner’s contact', async () => {
    const [one, other] = [await owner(), await owner()];
    const session = await one.visit('Soy ana@example.com');
    await other.visit('Soy ana@example.com');
    const [own, foreign] = [only(await one.list()), only(await other.list())];
    const send = (path: string, json: object, client = one.client) =>
      client.send('POST', `/api/contacts/${own.id}/${path}`, { json });
    expect((await send('split', { sessionId: session })).status).toBe(409);
    expect((await send('split', { sessionId: 'A'.repeat(22) })).status).toBe(404);
    expect((await send('merge', { contactId: foreign.id })).status).toBe(404);
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    expect((await send('merge', { contactId: foreign.id }, admin)).status).toBe(409);
    // Whom one may join with are the same owner's, whoever looks.
    const joinable = (client = one.client, to = own.id) => client.get(`/api/contacts?joinableTo=${to}`);
    for (const client of [one.client, admin]) {
      expect((await joinable(client)).body).toEqual([expect.objectContaining({ id: own.id })]);
    }
    expect((await joinable(one.client, foreign.id)).status).toBe(404);
  });
});

describe('what goes', () => {
  test('goes with every session’s words when the contact is erased', async () => {
    const { visit, list, client, second } = await owner();
    await visit('Soy Frambuesa, ana@frambuesa.example');
    const sessionId = await visit('Otra frambuesa: ana@frambuesa.example', second.id);
    const { id, assistantId } = only(await list());
    await client.send('POST', `/api/contacts/${id}/notes`, { json: { text: 'Frambuesa llama mañana' } });
    await client.send('PUT', `/api/contacts/${id}/follow-up`, { json: { date: '2026-12-01', note: 'frambuesa' } });
    expect(await dumpText(fixture.server.db)).toMatch(/frambuesa/i);
    expect((await client.send('DELETE', `/api/assistants/${assistantId}/contact/${id}`)).status).toBe(204);
    const left = await dumpText(fixture.server.db);
    expect(left).not.toMatch(/frambuesa/i);
    expect(left).not.toContain(sessionId);
  });

  test('with an assistant is its own sessions, given away or deleted', async () => {
    const { db } = fixture.server;
    const [before, after] = [await owner(), await owner()];
    const a = await before.visit('Soy ana@example.com');
    const b = await before.visit('ana@example.com: quiero cita', before.second.id);
    const { id } = only(await before.list());
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    const moved = await admin.send('PATCH', `/api/assistants/${before.first.id}`, { json: { userId: after.user.id } });
    expect(moved.status, moved.text).toBe(200);
    const [kept, gone] = [only(await before.list()), only(await after.list())];
    expect(kept).toMatchObject({ id, sessionId: b, interestLevel: 'high', conversationCount: 1 });
    expect(gone).toMatchObject({ sessionId: a, interestLevel: 'medium', email: 'ana@example.com' });
    expect((await before.detail(id)).sessions).toMatchObject([{ sessionId: b, joinedBy: null }]);

    const c = await before.visit('Soy ana@example.com', (await anotherAssistant(before.user.id)).id);
    expect((await before.detail(id)).sessions).toHaveLength(2);
    await before.client.send('DELETE', `/api/assistants/${before.second.id}`);
    expect(only(await before.list())).toMatchObject({ id, sessionId: c, interestLevel: 'medium' });
    const ofSecond = and(eq(contactSessions.assistantId, before.second.id));
    expect(await db.$count(contactSessions, ofSecond)).toBe(0);
    expect(await db.$count(contacts, eq(contacts.assistantId, before.second.id))).toBe(0);
  });
});

const anotherAssistant = (userId: number) => createAssistant(fixture.server.db, { userId, name: 'Eva' });
