import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { bookings, cards, contactSessions, conversations, messages } from '#shared/schema/index.ts';
import { bookingOf, bookingRules } from '#tests/support/booking-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const clock = movableClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const who = { name: 'Ana Ruiz', phone: '600 111 222', email: 'Ana@Example.org' };

/** An owner who takes bookings of two services, by one agenda. */
async function clinic(rules: object = {}) {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const own = bookingOf(client, assistant.id);
  const agenda = await own.addAgenda();
  const service = await own.addService();
  const long = await own.addService({ name: 'Implante', minutes: 90, price: null });
  await own.setRules(rules);
  return { ...own, client, user, assistant, agenda, service, long };
}

type Clinic = Awaited<ReturnType<typeof clinic>>;

/** A visitor with a card that books. */
async function offered({ assistant }: Pick<Clinic, 'assistant'>, words = 'Hola, quiero pedir cita') {
  const visitor = createVisitor(server.url, assistant.id);
  const { response, sessionId } = await visitor.talk(words);
  const { messages: said } = await visitor.history(sessionId);
  const card = said.find((message) => message.card);
  const path = `/api/assistants/${assistant.id}/chat/${sessionId}/cards/${card?.id}`;
  return {
    ...{ visitor, response, sessionId, card, path },
    async slots(serviceId: number, more = '') {
      const { status, text, body } = await visitor.client.get(`${path}/slots?serviceId=${serviceId}${more}`);
      expect(status, text).toBe(200);
      return cardEndpoints.slots.response.parse(body);
    },
    answer: (answers: object, token?: string, at = path) =>
      visitor.client.send('POST', at, { json: { answers, token } }),
  };
}

test('without a model, who wants an appointment chooses a service and a time, and is booked', async () => {
  const own = await clinic();
  const { response, card, slots, answer, visitor, sessionId } = await offered(own);
  expect(response).toBe('Elige qué necesitas y cuándo te viene bien.');
  expect(card?.card).toMatchObject({
    ...{ kind: 'booking', title: 'Pedir cita', state: 'open' },
    services: [{ id: own.service.id, name: 'Limpieza dental', minutes: 30, price: '45 €' }, { id: own.long.id }],
  });
  expect(card?.card?.fields.map(({ type }) => type)).toEqual(['service', 'slot', 'name', 'phone', 'email']);
  const { slots: free, token, timeZone, next } = await slots(own.service.id);
  expect(timeZone).toBe('Europe/Madrid');
  expect(next).not.toBeNull();
  const [slot] = free;
  if (!slot) throw new Error('no slot');
  const notBefore = clock.now().getTime() + bookingRules.noticeMinutes * 60_000;
  expect(Date.parse(slot.startsAt)).toBeGreaterThanOrEqual(notBefore);
  const more = await slots(own.service.id, `&from=${next}`);
  expect(more.slots.every(({ startsAt }) => startsAt > (free.at(-1)?.startsAt ?? ''))).toBe(true);
  const answers = { service: String(own.service.id), slot: slotAnswer(slot), ...who };
  const sent = await answer(answers, token);
  expect(sent.status, sent.text).toBe(200);
  const { messages: said } = cardEndpoints.answer.response.parse(sent.body);
  expect(said[0]?.card).toMatchObject({ state: 'answered', kind: 'booking' });
  expect(said[1]?.content).toMatch(
    /^Servicio: Limpieza dental\nDía y hora: \p{L}+, \d+ de \p{L}+ de \d{4}, \d+:\d\d\nNombre: Ana Ruiz/u,
  );
  expect(said[2]?.content).toMatch(/^Tu cita está confirmada: Limpieza dental, .*¡Te esperamos!$/);
  // Again, and with something else in it: what stands is given.
  expect((await answer({ ...answers, name: 'Otra' }, token)).body).toEqual(sent.body);
  const [booked] = await server.db.select().from(bookings).where(eq(bookings.assistantId, own.assistant.id));
  const [session] = await server.db.select().from(contactSessions).where(eq(contactSessions.sessionId, sessionId));
  expect(booked).toMatchObject({
    ...{ source: 'chat', state: 'confirmed', name: 'Ana Ruiz', email: 'ana@example.org', phone: '+34600111222' },
    ...{ startsAt: new Date(slot.startsAt), serviceId: own.service.id, contactId: session?.contactId },
  });
  const [stored] = await server.db
    .select()
    .from(cards)
    .where(eq(cards.messageId, card?.id ?? 0));
  expect(stored?.bookingId).toBe(booked?.id);
  expect((await visitor.history(sessionId)).messages).toHaveLength(4);
});

test('of many who want one time at once one has it; the others are given the next, and their card is still open', async () => {
  const own = await clinic();
  const rivals = await Promise.all(Array.from({ length: 12 }, () => offered(own, 'Pedir cita')));
  const looked = await Promise.all(rivals.map(({ slots }) => slots(own.service.id)));
  const slot = looked[0]?.slots[0];
  if (!slot) throw new Error('no slot');
  const answers = { service: String(own.service.id), slot: slotAnswer(slot), ...who };
  const sent = await Promise.all(
    rivals.map(({ answer }, n) => answer({ ...answers, name: `Ana ${n}` }, looked[n]?.token)),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  for (const [n, { status, body }] of sent.entries()) {
    if (status === 200) continue;
    expect(body).toMatchObject({ code: 'slot_taken' });
    const rival = rivals[n];
    const again = await rival?.slots(own.service.id);
    const next = again?.slots[0];
    expect(next?.startsAt).not.toBe(slot.startsAt);
    if (n > 2 || !next) continue;
    const second = await rival?.answer({ ...answers, slot: slotAnswer(next) }, again?.token);
    expect([200, 409]).toContain(second?.status);
  }
  const atOnce = and(eq(bookings.assistantId, own.assistant.id), eq(bookings.startsAt, new Date(slot.startsAt)));
  expect(await server.db.$count(bookings, atOnce)).toBe(1);
});

test('nothing is booked by a card that was changed, is older than ten minutes, or is another session’s', async () => {
  const own = await clinic();
  const { slots, answer, path, sessionId } = await offered(own);
  const { slots: free, token } = await slots(own.service.id);
  const [slot, other] = free;
  if (!slot || !other) throw new Error('no slot');
  const answers = { service: String(own.service.id), slot: slotAnswer(slot), ...who };
  const code = async (given: object, by?: string, at = path) => {
    const { status, body } = await answer(given, by, at);
    return [status, z.object({ code: z.string() }).parse(body).code];
  };
  const later = token.replace(/^\d/, '9');
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [undefined, '', 'x', later, flipped])
    expect(await code(answers, wrong)).toEqual([409, 'card_expired']);
  // It is for the service that was looked at.
  expect(await code({ ...answers, service: String(own.long.id) }, token)).toEqual([409, 'card_expired']);
  expect(await code({ ...answers, service: '1' }, token)).toEqual([422, 'validation']);
  for (const slot of ['', 'mañana', '2027-02-30T10:00:00.000Z@1', `${other.startsAt}@`])
    expect(await code({ ...answers, slot }, token)).toEqual([422, 'validation']);
  // A time that is not one of the agenda's, and an agenda that is not the assistant's.
  const odd = new Date(Date.parse(slot.startsAt) + 7 * 60_000).toISOString();
  const past = new Date(Date.parse(slot.startsAt) - 7 * 24 * 60 * 60_000).toISOString();
  const far = new Date(Date.parse(slot.startsAt) + 80 * 24 * 60 * 60_000).toISOString();
  for (const startsAt of [odd, past, far])
    expect(await code({ ...answers, slot: slotAnswer({ ...slot, startsAt }) }, token)).toEqual([409, 'slot_taken']);
  const stranger = await clinic();
  const agendaId = stranger.agenda.id;
  expect(await code({ ...answers, slot: slotAnswer({ ...slot, agendaId }) }, token)).toEqual([409, 'slot_taken']);
  // Another session of the same assistant, with the first one's token.
  const second = await offered(own);
  expect(await code(answers, token, second.path)).toEqual([409, 'card_expired']);
  expect(await code(answers, token, second.path.replace(/\d+$/, path.split('/').at(-1) ?? ''))).toEqual([
    404,
    'not_found',
  ]);
  clock.advance({ minutes: 11 });
  expect(await code(answers, token)).toEqual([409, 'card_expired']);
  expect(await server.db.$count(bookings, eq(bookings.assistantId, own.assistant.id))).toBe(0);
  expect(await server.db.$count(messages, eq(messages.content, sessionId))).toBe(0);
  // Looked at again, it goes.
  expect((await answer(answers, (await slots(own.service.id)).token)).status).toBe(200);
});

test('booking is offered for its words alone, while there is something to book, and not beside a card that is open', async () => {
  const own = await clinic({ offerWords: 'hueco' });
  const isOffered = async (words: string) => (await offered(own, words)).card !== undefined;
  for (const words of ['¿Tenéis hueco el jueves?', 'I’d like to book an appointment', 'Pedir cita', 'RESERVAR'])
    expect(await isOffered(words), words).toBe(true);
  for (const words of ['No quiero pedir cita', 'Quiero cancelar mi cita', '¿Qué horario tenéis?'])
    expect(await isOffered(words), words).toBe(false);
  const path = `/api/assistants/slug/${own.assistant.slug}`;
  const buttons = async () => ((await own.client.get(path)).body as { greetingButtons: string | null }).greetingButtons;
  expect(await buttons()).toBe('Pedir cita');
  const { visitor, sessionId } = await offered(own);
  const cardsAfter = async (words: string) => {
    await visitor.talk(words, { sessionId });
    return (await visitor.history(sessionId)).messages.filter((message) => message.card).length;
  };
  expect(await cardsAfter('Quiero pedir cita para el jueves')).toBe(1);
  expect(await cardsAfter('Pedir cita')).toBe(2);
  await own.setRules({ isActive: false });
  expect(await isOffered('Pedir cita')).toBe(false);
  expect(await buttons()).toBeNull();
  await own.setRules();
  const services = `${own.path}/services`;
  for (const { id } of [own.service, own.long]) await own.client.send('DELETE', `${services}/${id}`);
  expect(await isOffered('Pedir cita')).toBe(false);
  expect(await buttons()).toBeNull();
});

test('with one service the card asks for none; a slot is offered once, whichever agenda has it', async () => {
  const own = await clinic();
  await own.client.send('DELETE', `${own.path}/services/${own.long.id}`);
  const second = await own.addAgenda({ name: 'Dr. Gil' });
  const { card, slots, answer } = await offered(own);
  expect(card?.card?.fields[0]?.type).toBe('slot');
  const { slots: free, token } = await slots(own.service.id);
  expect(new Set(free.map(({ startsAt }) => startsAt)).size).toBe(free.length);
  const [slot] = free;
  if (!slot) throw new Error('no slot');
  expect((await answer({ slot: slotAnswer(slot), ...who }, token)).status).toBe(200);
  const next = await offered(own);
  const { slots: left } = await next.slots(own.service.id);
  expect(left[0]).toEqual({ startsAt: slot.startsAt, agendaId: second.id });
});

test('an agent sends a card by hand, once, and the visitor answers it as usual', async () => {
  const own = await clinic();
  const { client, assistant, service } = own;
  const visitor = createVisitor(server.url, assistant.id);
  const { sessionId } = await visitor.talk('Buenas tardes');
  const [said] = await server.db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.sessionId, sessionId));
  const thread = `/api/inbox/threads/${said?.conversationId}`;
  expect((await client.get(`${thread}/cards`)).body).toEqual([{ formId: null, title: 'Pedir cita' }]);
  const once = { formId: null, clientMessageId: '4c0f2a4e-6f0f-4b53-9f0c-1f6f6c2b7c11' };
  expect((await client.post(`${thread}/cards`, once)).status).toBe(409);
  expect((await client.post(`${thread}/take`, {})).status).toBe(200);
  const sent = await client.post(`${thread}/cards`, once);
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body).toMatchObject({ author: 'person', card: { kind: 'booking', title: 'Pedir cita', state: 'open' } });
  expect((await client.post(`${thread}/cards`, once)).body).toEqual(sent.body);
  expect((await client.post(`${thread}/cards`, { formId: 4_000_000 })).status).toBe(422);
  const { messages: history } = await visitor.history(sessionId);
  expect(history.filter((message) => message.card)).toHaveLength(1);
  const { id } = history.find((message) => message.card) ?? {};
  const path = `/api/assistants/${assistant.id}/chat/${sessionId}/cards/${id}`;
  const { body } = await visitor.client.get(`${path}/slots?serviceId=${service.id}`);
  const { slots: free, token } = cardEndpoints.slots.response.parse(body);
  const [slot] = free;
  if (!slot) throw new Error('no slot');
  const answers = { ...who, service: String(service.id), slot: slotAnswer(slot) };
  const answer = await visitor.client.send('POST', path, { json: { answers, token } });
  expect(answer.status, answer.text).toBe(200);
  expect(await server.db.select().from(bookings).where(eq(bookings.assistantId, assistant.id))).toMatchObject([
    { state: 'confirmed', source: 'chat', name: 'Ana Ruiz' },
  ]);
  await own.setRules({ isActive: false });
  expect((await client.get(`${thread}/cards`)).body).toEqual([]);
});
