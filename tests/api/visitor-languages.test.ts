import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { bookings, cards, contactSessions, conversations, messages } from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { sentMessages, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { mailFixture } from '#tests/support/mail-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

/** A message in a chat whose visitor reads it so; what is answered. */
async function say(visitor: ReturnType<typeof createVisitor>, assistantId: number, json: object, headers: object) {
  const answer = await visitor.client.post(`/api/assistants/${assistantId}/chat`, json, { ...headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

async function start() {
  const clock = movableClock();
  const fixture = await startChatFixture({ clock });
  onTestFinished(() => fixture.close());
  return { ...fixture, clock, ...(await createInboxOwner(fixture.server)) };
}

test('the address says the language of a request, else the browser’s best, else the platform’s', async () => {
  const { assistant, visitor, client } = await start();
  const privacy = { isShown: true, controller: 'Ana Ruiz', taxId: null, address: null, contact: 'ana@example.org' };
  const { body } = await client.get(`/api/assistants/${assistant.id}/privacy`);
  const saved = await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, {
    json: { ...Object(body), ...privacy },
  });
  expect(saved.status, saved.text).toBe(200);
  const shown = async (wanted: string | undefined, query = '') => {
    const headers = wanted === undefined ? {} : { 'accept-language': wanted };
    const answer = await visitor.client.send('GET', `/api/assistants/slug/${assistant.slug}${query}`, { headers });
    return /^[\p{L} ]+/u.exec(Object(answer.body).notice.text)?.[0].trim();
  };
  expect(await shown(undefined)).toBe('Privacidad');
  expect(await shown('*')).toBe('Privacidad');
  expect(await shown('ja')).toBe('Privacidad');
  expect(await shown('pt-BR')).toBe('Privacidade');
  expect(await shown('fr;q=0.4, de;q=0.8')).toBe('Datenschutz');
  expect(await shown('ja, it;q=0.1')).toBe('Privacy');
  expect(await shown('de', '?lang=ca')).toBe('Privacitat');
  expect(await shown('de', '?lang=xx')).toBe('Datenschutz');
  const page = await visitor.client.send('GET', `/api/public/assistants/${assistant.slug}/privacy?lang=eu`);
  expect(page.text).toContain('<html lang="eu">');
  expect(page.text).toContain('Adimen artifizial batek erantzuten dizu');
  expect(page.headers.vary).toContain('Accept-Language');
});

test('a conversation keeps its visitor’s language for what is said later, and takes the one of a later message', async () => {
  const { server, assistant, visitor, take, release, clock } = await start();
  const first = await visitor.talk('Hallo');
  // Nothing says which: the platform's, whatever that is by then.
  expect((await conversationOf(server, first.sessionId)).language).toBeNull();
  const { sessionId } = first;
  await say(visitor, assistant.id, { message: 'Was kostet das?', sessionId }, german);
  const { id, language } = await conversationOf(server, first.sessionId);
  expect(language).toBe('de');
  await take(id);
  expect((await release(id)).status).toBe(200);
  await say(visitor, assistant.id, { message: 'Ich möchte mit einem Menschen sprechen', sessionId }, german);
  clock.advance({ minutes: 6 });
  await server.container.handoff.giveBack();
  const notices = (await server.db.select().from(messages).where(eq(messages.conversationId, id)))
    .filter(({ author }) => author === 'notice')
    .map(({ content }) => content);
  expect(notices).toContain('Ab jetzt antwortet Ihnen wieder der Assistent.');
  expect(notices.join()).not.toMatch(/asistente|Tu mensaje/);
});

test('a person is asked for in each language, and what is answered is in it', async () => {
  const { assistant, visitor } = await start();
  const wishes = {
    en: ['I want to talk to a person', /I’ve let/],
    ca: ['Vull parlar amb una persona', /He avisat/],
    eu: ['Pertsona batekin hitz egin nahi dut', /Abisatuta/],
    gl: ['Quero falar cunha persoa', /Avisei/],
    pt: ['Quero falar com uma pessoa', /Avisei/],
    fr: ['Je veux parler à une personne', /J’ai prévenu/],
    de: ['Ich möchte mit einem Menschen sprechen', /benachrichtigt/],
    it: ['Voglio parlare con una persona', /Ho avvisato/],
  } as const;
  for (const [language, [wish, answer]] of Object.entries(wishes)) {
    const said = await say(visitor, assistant.id, { message: wish }, { 'accept-language': language });
    expect(said, language).toMatch(answer);
  }
});

test('the model is told the visitor’s language beside the question, and nothing else of the prompt changes', async () => {
  const { openai, assistant, visitor } = await start();
  await visitor.talk('ok');
  const own = sentMessages(openai.requests.at(-1));
  await say(visitor, assistant.id, { message: 'ok' }, german);
  const foreign = sentMessages(openai.requests.at(-1));
  expect(foreign.slice(0, -1)).toEqual(own.slice(0, -1));
  expect(own.at(-1)?.content).toBe('ok');
  expect(foreign.at(-1)?.content).toMatch(/^<idioma>.*alemán.*<\/idioma>\nok$/);
});

test('a German visitor books, and all that they read of it is German', async () => {
  const fixture = await mailFixture();
  const { server, smtp } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clínica Sonríe' });
  const own = bookingOf(client, assistant.id);
  await own.addAgenda();
  const service = await own.addService();
  await own.setRules();
  const translated = await client.send('PUT', `/api/assistants/${assistant.id}/translations/de`, {
    json: { services: [{ id: service.id, name: 'Zahnreinigung', description: null }] },
  });
  expect(translated.status, translated.text).toBe(200);
  const visitor = createVisitor(server.url, assistant.id);
  const asked = await say(visitor, assistant.id, { message: 'Termin buchen' }, german);
  expect(asked).toContain('Wählen Sie, was Sie brauchen');
  const [card] = await server.db.select().from(cards);
  expect(card).toMatchObject({ title: 'Termin buchen', services: [{ name: 'Zahnreinigung' }] });
  const [conversation] = await server.db.select().from(conversations);
  const path = `/api/assistants/${assistant.id}/chat/${conversation?.sessionId}/cards/${card?.messageId}`;
  const free = Object((await visitor.client.get(`${path}/slots?serviceId=${service.id}`)).body);
  const json = {
    answers: { slot: slotAnswer(free.slots[0]), name: 'Jana Weiß', phone: '600 111 222', email: 'jana@example.org' },
    token: free.token,
  };
  const wrong = await visitor.client.send('POST', path, { json: { answers: {} }, headers: german });
  expect(wrong.status).toBe(422);
  const answered = await visitor.client.send('POST', path, { json, headers: german });
  expect(answered.status, answered.text).toBe(200);
  expect(answered.text).toContain('Ihr Termin ist bestätigt');
  expect(answered.text).toContain('Telefon: ');
  expect(await server.db.select().from(bookings)).toMatchObject([{ language: 'de' }]);
  await expect.poll(() => smtp.mails.some(({ to }) => to.includes('jana@example.org'))).toBe(true);
  const { parsed } = smtp.mails.find(({ to }) => to.includes('jana@example.org')) ?? {};
  expect(parsed?.subject).toContain('Ihr Termin ist bestätigt: Zahnreinigung, ');
  expect(parsed?.text).toContain('Termin verschieben oder absagen');
  expect(parsed?.html).toContain('<html lang="de"');
  const link = new URL(/https?:\/\/\S*\/api\/booking\?token=[\w.-]+/.exec(parsed?.text ?? '')?.[0] ?? '');
  const page = await visitor.client.get(`${link.pathname}${link.search}`);
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain('Zahnreinigung');
  // The owner reads their own language and name of it.
  expect(await server.db.select().from(bookings)).toMatchObject([{ serviceName: 'Limpieza dental' }]);
  const [contact] = await server.db.select().from(contactSessions);
  expect(contact?.interestReason).toBe('Ha pedido cita: Limpieza dental.');
  const code = await visitor.client.send(
    'POST',
    `/api/assistants/${assistant.id}/chat/${conversation?.sessionId}/data/code`,
    {
      json: { email: 'jana@example.org' },
      headers: german,
    },
  );
  expect(code.status, code.text).toBe(204);
  await expect.poll(() => smtp.mails.some(({ parsed: one }) => one.subject?.startsWith('Ihr Code: '))).toBe(true);
});
