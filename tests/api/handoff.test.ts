import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountMails, subscriptions, unansweredQuestions, webhookDeliveries, webhooks } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { noCredit } from '#tests/support/fake-provider-behaviours.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { newBrowserKeys, startPushService } from '#tests/support/push-service.ts';
import { followSession } from '#tests/support/session-follower.ts';

type Options = Parameters<typeof startChatFixture>[0];

async function start(
  options: NonNullable<Options> = {},
): Promise<ChatFixture & { clock: ReturnType<typeof movableClock> }> {
  const clock = movableClock();
  const fixture = await startChatFixture({ clock, ...options });
  onTestFinished(() => fixture.close());
  return { ...fixture, clock };
}

const told = 'He avisado a Marta. Suele contestar en unos minutos.';

test('whoever asks for a person in words is told who was told, by the model’s silence; who only mentions one is answered', async () => {
  const { server, openai } = await start();
  const { visitor, threads, user } = await createInboxOwner(server);
  const { plan } = await usedMessages(server, user.id);
  const { sessionId } = await visitor.talk('¿Cuánto cuesta por persona?');
  expect(openai.requests).toHaveLength(1);
  const asked = await visitor.ask('Quiero hablar con una persona', { sessionId });
  await asked.started();
  expect(await asked.delta()).toBe(told);
  expect(await asked.done()).toMatchObject({ response: told, author: 'notice' });
  expect(await threads('?filter=waiting')).toMatchObject([{ waitingReason: 'words', unseen: true }]);
  // Nobody pays for it, and no model was asked.
  expect(openai.requests).toHaveLength(1);
  expect((await usedMessages(server, user.id)).plan).toBe(plan + 1);
  // In a new conversation, and in English, just as well; where nobody may be asked for, the model answers.
  expect(await visitor.talk('Can I speak to a human?')).toMatchObject({ response: told });
  const quiet = await createInboxOwner(server, { offersPerson: false });
  expect((await quiet.visitor.talk('Quiero hablar con una persona')).response).not.toBe(told);
  expect(await quiet.threads('?filter=waiting')).toEqual([]);
  const refused = await quiet.visitor.client.post(
    `/api/assistants/${quiet.assistant.id}/chat/${(await quiet.visitor.talk('Hola')).sessionId}/person`,
  );
  expect(refused.status).toBe(409);
});

test('whoever is to be called at another time is answered by the assistant, and is a contact worth a call', async () => {
  const { server, openai } = await start();
  const { visitor, threads, client } = await createInboxOwner(server);
  const { response, sessionId } = await visitor.talk('Llámame mañana a las 6');
  expect(response).not.toBe(told);
  await visitor.talk('612345678', { sessionId });
  expect(openai.requests).toHaveLength(2);
  expect(await threads('?filter=waiting')).toEqual([]);
  expect((await client.get('/api/contacts')).body).toMatchObject([
    { phone: '+34612345678', interestLevel: 'high', interestReason: 'Pide que se pongan en contacto.' },
  ]);
});

test('the button works while a reply is written, which goes on; pressed again it says who was told', async () => {
  const { server, openai } = await start();
  const { visitor, assistant } = await createInboxOwner(server);
  const gate = gatedReply(['Una ', 'respuesta '], ['entera.']);
  openai.script(gate.behaviour);
  const reader = await visitor.ask('Hola');
  const { sessionId } = await reader.started();
  const chat = `/api/assistants/${assistant.id}/chat/${sessionId}`;
  const first = await visitor.client.post(`${chat}/person`);
  expect(first.body).toMatchObject({
    handling: { handledBy: 'waiting', personName: 'Marta' },
    message: { content: told },
  });
  const second = await visitor.client.post(`${chat}/person`);
  expect(second.body).toEqual({ handling: { handledBy: 'waiting', personName: 'Marta' }, message: null });
  gate.open();
  const events = await reader.rest();
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: 'Una respuesta entera.' } });
  const { messages: seen, handling } = await visitor.history(sessionId);
  expect(seen.map(({ content }) => content)).toEqual(['Hola', 'Una respuesta entera.', told]);
  expect(handling?.handledBy).toBe('waiting');
  await visitor.close(sessionId);
  expect((await visitor.client.post(`${chat}/person`)).status).toBe(409);
});

test('out of hours the visitor reads when it opens, by the assistant’s own clocks', async () => {
  const clock = movableClock();
  // A Friday at 18:30 in Madrid, when Bogota has 12:30.
  clock.advance({ minutes: (Date.parse('2026-12-04T17:30:00Z') - clock.now().getTime()) / 60_000 });
  const { server } = await start({ clock });
  const day = [{ from: '09:00', to: '18:00' }];
  const openingHours = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  const holidays = ['2026-12-07', '2026-12-08'];
  const madrid = await createInboxOwner(server, { openingHours, holidays, timeZone: 'Europe/Madrid' });
  expect((await madrid.visitor.talk('quiero hablar con un humano')).response).toBe(
    'Abrimos el miércoles a las 9:00. Déjame tu teléfono o tu correo y te contactamos.',
  );
  const bogota = await createInboxOwner(server, { openingHours, holidays, timeZone: 'America/Bogota' });
  expect((await bogota.visitor.talk('quiero hablar con un humano')).response).toBe(told);
  // Whoever is away changes the words, and is told all the same.
  await bogota.client.send('PUT', '/api/inbox/presence', { json: { available: false } });
  expect((await bogota.visitor.talk('quiero hablar con un humano')).response).toContain('no está disponible');
  expect(await bogota.counts()).toMatchObject({ waiting: 2, unseen: 2 });
});

test('a provider that is down lets the conversation wait for a person, and the owner still sees why', async () => {
  const { server, openai } = await start();
  const { visitor, threads, client, assistant } = await createInboxOwner(server);
  openai.setDefault(noCredit());
  const { response, sessionId } = await visitor.talk('Hola');
  expect(response).toBe(`Ahora mismo no puedo responderte. ${told}`);
  expect(await threads('?filter=waiting')).toMatchObject([{ waitingReason: 'provider' }]);
  expect((await client.get(`/api/assistants/${assistant.id}`)).body).toMatchObject({ problem: expect.any(String) });
  expect((await visitor.history(sessionId)).messages.at(-1)).toMatchObject({ author: 'notice', state: 'complete' });
  const plain = await createInboxOwner(server, { offersPerson: false });
  expect((await plain.visitor.say('Hola')).status).toBe(502);
});

test('two questions in a row for which nothing is known let the conversation wait for a person; one does not', async () => {
  const { server, openai } = await start({ background: true });
  const { visitor, client, assistant, threads } = await createInboxOwner(server);
  const sources = `/api/assistants/${assistant.id}/knowledge/sources`;
  const text = 'Los envíos a la península cuestan 4,95 euros y tardan dos días laborables.';
  expect((await client.post(sources, { kind: 'text', title: 'Envíos', text })).status).toBe(201);
  await vi.waitFor(async () => expect((await client.get(sources)).body).toMatchObject([{ state: 'ready' }]), soon);
  const unknown = `No encuentro esa información. ${told}`;
  const { response, sessionId } = await visitor.talk('¿Admitís mascotas grandes en la terraza?');
  expect(response).not.toBe(unknown);
  await vi.waitFor(async () => expect(await server.db.$count(unansweredQuestions)).toBe(1), soon);
  expect((await visitor.talk('¿Tenéis aparcamiento para bicicletas?', { sessionId })).response).toBe(unknown);
  expect(openai.requests.filter(({ body }) => JSON.stringify(body).includes('bicicletas'))).toEqual([]);
  expect(await threads('?filter=waiting')).toMatchObject([{ waitingReason: 'unanswered' }]);
  // The owner finds both among the questions without an answer.
  await vi.waitFor(async () => expect(await server.db.$count(unansweredQuestions)).toBe(2), soon);
});

test('who has waited ten minutes is with the assistant again, is told so and asked for contact details, once', async () => {
  const { server, clock, openai } = await start({ background: true });
  const { visitor, assistant, threads, counts } = await createInboxOwner(server);
  const { sessionId } = await visitor.talk('Quiero hablar con una persona');
  const page = await followSession(visitor.client, `/api/assistants/${assistant.id}/chat/${sessionId}`);
  await page.handled('waiting');
  clock.advance({ minutes: 9 });
  const { handoff } = server.container;
  await handoff.giveBack();
  expect(await threads('?filter=waiting')).toHaveLength(1);
  clock.advance({ minutes: 1.1 });
  await Promise.all([handoff.giveBack(), handoff.giveBack(), handoff.giveBack()]);
  await page.handled('ai');
  await handoff.giveBack();
  const notices = (await storedMessages(server.db, assistant.id)).filter(({ author }) => author === 'notice');
  expect(notices).toHaveLength(2);
  expect(notices[1]?.content).toContain('déjame tu teléfono o tu correo');
  expect(page.messages.filter(({ content }) => content === notices[1]?.content)).toHaveLength(1);
  // Nobody has looked at it yet.
  expect(await counts()).toEqual({ waiting: 0, mine: 0, all: 1, unseen: 1 });
  const before = openai.requests.length;
  await visitor.talk('¿Y el precio?', { sessionId });
  expect(openai.requests).toHaveLength(before + 1);
});

test('a person is offered to give back what has been quiet for half an hour, and nothing ends under their hands', async () => {
  const { server, clock } = await start();
  const { visitor, take, thread } = await createInboxOwner(server);
  const { sessionId } = await visitor.talk('Hola');
  const { id } = await conversationOf(server, sessionId);
  await take(id);
  expect(await thread(id)).toMatchObject({ isQuiet: false });
  clock.advance({ minutes: 31 });
  expect(await thread(id)).toMatchObject({ isQuiet: true, handledBy: 'human' });
  clock.advance({ minutes: 60 });
  await server.container.closing.rested();
  // Their session has ended meanwhile: the conversation has not.
  expect(await conversationOf(server, sessionId)).toMatchObject({ handledBy: 'human', closedAt: null });
  await visitor.talk('Sigo aquí', { sessionId });
  expect((await conversationOf(server, sessionId)).id).toBe(id);
  // Who has forgotten it for a day does not keep it.
  clock.advance({ minutes: 25 * 60 });
  await server.container.closing.rested();
  expect((await conversationOf(server, sessionId)).closedAt).not.toBeNull();
});

test('an owner is told on the page, on devices at once, and by one mail after a minute; not by mail where it was seen', async () => {
  const smtp = await startFakeSmtp();
  const service = await startPushService();
  onTestFinished(async () => {
    await smtp.close();
    await service.close();
  });
  const { server, clock } = await start({
    background: true,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
      APP_URL: 'https://asistentes.example',
    },
  });
  const { visitor, client, user, seen, take, note } = await createInboxOwner(server);
  const browser = newBrowserKeys();
  await client.post('/api/push/subscriptions', { endpoint: `${service.origin}/b`, keys: browser.keys });
  const [hook] = await server.db
    .insert(webhooks)
    .values({ userId: user.id, url: 'https://hooks.example.com/', events: ['conversation.handoff'], secret: '' })
    .returning();
  const first = await visitor.talk('Quiero hablar con una persona');
  const second = await visitor.talk('Quiero hablar con una persona');
  await service.heard(2);
  const ids = [await conversationOf(server, first.sessionId), await conversationOf(server, second.sessionId)].map(
    ({ id }) => id,
  );
  const told = service.pushed.map(({ body }) => JSON.parse(browser.decrypt(body)) as { kind: string; path: string });
  expect(told.map(({ kind }) => kind)).toEqual(['conversation.waiting', 'conversation.waiting']);
  expect(told.map(({ path }) => path).sort()).toEqual(ids.map((id) => `/usuario/bandeja?conversacion=${id}`).sort());
  const [firstId = 0, secondId = 0] = ids;
  await note(firstId, 'No debe salir en ningún correo');
  await seen(secondId);
  expect(smtp.mails).toEqual([]);
  clock.advance({ minutes: 1.1 });
  // Both mails have been dealt with: one is sent, the other has no reason any more.
  await vi.waitFor(async () => expect(await server.db.$count(accountMails)).toBe(0), soon);
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual([user.email]);
  expect(mail?.parsed.text).toContain(`https://asistentes.example/usuario/bandeja?conversacion=${firstId}`);
  expect(mail?.raw).not.toContain('ning');
  expect(mail?.raw).not.toContain(first.sessionId);
  // What the visitor writes to a person who does not look is told anew, once.
  await take(firstId);
  await visitor.talk('¿Estás?', { sessionId: first.sessionId });
  await visitor.talk('¿Hola?', { sessionId: first.sessionId });
  await service.heard(3);
  clock.advance({ minutes: 1.1 });
  await vi.waitFor(async () => expect(await server.db.$count(accountMails)).toBe(0), soon);
  expect(smtp.mails).toHaveLength(2);
  const handoffs = await server.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, hook?.id ?? 0))
    .orderBy(webhookDeliveries.id);
  expect(handoffs.map(({ type, conversationId }) => [type, conversationId])).toEqual(
    ids.map((id) => ['conversation.handoff', id]),
  );
});

async function usedMessages({ db }: ChatFixture['server'], userId: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return { plan: row?.messagesUsed ?? 0 };
}
