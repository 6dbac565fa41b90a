import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { channelConnectionSchema } from '#shared/contracts/assistants/channels.ts';
import { readSlot } from '#shared/domain/conversations/cards.ts';
import { visitorLanguages } from '#shared/domain/display.ts';
import {
  agendas,
  bookings,
  calcomAgendas,
  cards,
  channelConnections,
  channelEvents,
  channelMessages,
  channelPeers,
  conversations,
  messagePictures,
  noticeViews,
} from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { dumpText } from '#tests/support/dump.ts';
import { reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { startFakeTelegram } from '#tests/support/fake-telegram.ts';
import { createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { expectMachineFirst, hidingWords } from '#tests/support/machine-sentence.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { clinic } from '#tests/support/privacy-fixture.ts';

type Telegram = Awaited<ReturnType<typeof startFakeTelegram>>;

const waiting = { timeout: 30_000, interval: 50 };
const clock = movableClock();
/** All that is written in the log, and what may stand nowhere in clear. */
const log = collectLog('trace');
const secrets = new Set<string>();
let fixture: ChatFixture;
let telegram: Telegram;

beforeAll(async () => {
  telegram = await startFakeTelegram();
  fixture = await startChatFixture({
    clock,
    background: true,
    logger: log.logger,
    env: {
      ...{ APP_URL: 'https://chat.example.com', TELEGRAM_BASE_URL: telegram.url },
      // Nobody is there.
      CALCOM_BASE_URL: 'http://127.0.0.1:9',
    },
  });
});
afterAll(async () => {
  await fixture.close();
  await telegram.close();
});

let chats = 1_000;
/** An owner with an assistant that is connected to the bot, and somebody who writes to it. */
async function connected(settings: object = {}) {
  await fixture.server.db.delete(channelConnections);
  telegram.sent.length = 0;
  telegram.troubles.length = 0;
  const { client, assistant, ...inbox } = await createInboxOwner(fixture.server, settings);
  const path = `/api/assistants/${assistant.id}/channels`;
  const answer = await client.post(path, { channel: 'telegram', token: telegram.token });
  expect(answer.status, answer.text).toBe(201);
  const connection = channelConnectionSchema.parse(answer.body);
  for (const secret of [telegram.token, telegram.webhook?.secret_token ?? '']) secrets.add(secret);
  chats += 1;
  const chat = chats;
  return {
    ...{ ...inbox, client, assistant, path, connection, answer, chat },
    deliver: (update: object, secret?: string) => telegram.deliver(fixture.server.url, update, secret),
    /** Delivers what they write, and lets the pause be over after which it is a message. */
    async write(...messages: object[]) {
      for (const message of messages)
        expect(await telegram.deliver(fixture.server.url, telegram.update(chat, message))).toBe(204);
      clock.advance({ minutes: 0.1 });
    },
  };
}

/** What the assistant was asked, in the newest call. */
const asked = () => {
  const body = fixture.openai.requests.at(-1)?.body;
  return JSON.stringify(body);
};

describe('a bot at Telegram', () => {
  test('is connected by its token, which nobody reads again, and told where to call', async () => {
    const { client, path, connection, answer } = await connected();
    expect(connection).toMatchObject({
      name: telegram.bot.username,
      state: 'connected',
      problem: null,
      undelivered: 0,
    });
    expect(connection.url).toBe(`https://t.me/${telegram.bot.username}`);
    expect(telegram.webhook?.url).toMatch(/^https:\/\/chat\.example\.com\/api\/channels\/telegram\/[\w-]{22}$/);
    const listed = await client.get(path);
    expect(listed.body).toEqual([connection]);
    const [row] = await fixture.server.db.select().from(channelConnections);
    for (const text of [answer.text, listed.text, JSON.stringify(row)]) {
      expect(text).not.toContain(telegram.token);
      expect(text).not.toContain(String(telegram.webhook?.secret_token));
    }
  });

  test('is not connected with a token that is none, nor twice, nor by anybody but who manages the assistant', async () => {
    const { client, path } = await connected();
    const wrong = { channel: 'telegram', token: '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
    expect((await client.send('POST', path, { json: wrong })).status).toBe(422);
    expect((await client.send('POST', path, { json: { ...wrong, token: 'hola' } })).status).toBe(422);
    const right = { channel: 'telegram', token: telegram.token };
    expect((await client.send('POST', path, { json: right })).status).toBe(409);
    const stranger = await createInboxOwner(fixture.server);
    expect((await stranger.client.send('POST', path, { json: right })).status).toBe(404);
    expect((await stranger.client.get(path)).status).toBe(404);
  });

  test('is heard only with the secret that it was given; nothing else says what is wrong', async () => {
    const { deliver, chat } = await connected();
    const update = telegram.update(chat, { text: 'Hola' });
    const path = new URL(String(telegram.webhook?.url)).pathname;
    const answers = await Promise.all(
      [
        [path, { 'X-Telegram-Bot-Api-Secret-Token': 'otro' }],
        [path, {}],
        [`${path.slice(0, -1)}x`, { 'X-Telegram-Bot-Api-Secret-Token': String(telegram.webhook?.secret_token) }],
        ['/api/channels/telegram/', {}],
        [path.replace('telegram', 'correo'), {}],
      ].map(async ([at, headers]) => {
        const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...(headers as object) } };
        const answer = await fetch(`${fixture.server.url}${at}`, { ...options, body: JSON.stringify(update) });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers.slice(0, 3)).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers.map(([status]) => status)).toEqual([403, 403, 403, 404, 404]);
    const nowhere = [404, '{"message":"Esta dirección no existe.","code":"not_found"}'];
    expect(answers.slice(3)).toEqual([nowhere, nowhere]);
    const asked = await fetch(`${fixture.server.url}${path}`);
    expect([asked.status, await asked.text()]).toEqual(nowhere);
    expect(await fixture.server.db.$count(channelEvents)).toBe(0);
    expect(await deliver(update)).toBe(204);
    expect(await fixture.server.db.$count(channelEvents)).toBe(1);
  });

  test('is taken off: its conversations stay, and it is called no more', async () => {
    const { client, path, connection, write, assistant } = await connected();
    await write({ text: '¿A qué hora abrís?' });
    await telegram.got(1);
    expect((await client.send('DELETE', `${path}/${connection.id}`)).status).toBe(204);
    expect(telegram.webhook).toBeUndefined();
    expect((await client.get(path)).body).toEqual([]);
    expect(await fixture.server.db.$count(conversations, eq(conversations.assistantId, assistant.id))).toBe(1);
  });
});

describe('somebody who writes to the bot', () => {
  test('gets the assistant’s answer; the first of a conversation says that a machine answers and how to reach a person', async () => {
    const { write, chat } = await connected();
    await write({ text: '¿A qué hora abrís?' });
    const [first] = await telegram.got(1);
    expect(first).toMatchObject({ chatId: chat, html: true });
    expect(first?.text).toMatch(
      /^<i>Te responde Clara, un asistente automático\..*persona.*<\/i>\n\nHola, ¿en qué puedo ayudarte\?$/,
    );
    await vi.waitFor(() => expect(telegram.typing).toContain(chat), waiting);
    await write({ text: '¿Y los domingos?' });
    const [, second] = await telegram.got(2);
    expect(second?.text).toBe('Hola, ¿en qué puedo ayudarte?');
    expect(asked()).toContain('¿A qué hora abrís?');
  });

  test.each(hidingWords)('is told so whatever the owner has written: %j', async ({ name, controller }) => {
    const { write, client, assistant } = await connected();
    const renamed = await client.send('PATCH', `/api/assistants/${assistant.id}`, { json: { name } });
    expect(renamed.status, renamed.text).toBe(200);
    const told = await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, {
      json: { ...clinic, controller },
    });
    expect(told.status, told.text).toBe(200);
    await write({ text: '¿A qué hora abrís?' });
    const [first] = await telegram.got(1);
    expectMachineFirst(first?.text ?? '');
  });

  test.each(visitorLanguages)('is told so in their own language, and the notice in it: %s', async (language) => {
    const { chat, deliver, client, assistant } = await connected();
    const { name, controller } = hidingWords[visitorLanguages.indexOf(language)] ?? { name: 'Clara', controller: 'X' };
    const renamed = await client.send('PATCH', `/api/assistants/${assistant.id}`, { json: { name } });
    expect(renamed.status, renamed.text).toBe(200);
    const told = await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, {
      json: { ...clinic, controller },
    });
    expect(told.status, told.text).toBe(200);
    const from = { id: chat, is_bot: false, first_name: 'Ana', language_code: language === 'pt' ? 'pt-br' : language };
    expect(await deliver(telegram.update(chat, { text: 'Hola, quiero hablar con una persona', from }))).toBe(204);
    clock.advance({ minutes: 0.1 });
    const [first] = await telegram.got(1);
    expectMachineFirst(first?.text ?? '', language);
    expect(first?.text).toContain(`/privacy?lang=${language}`);
    const [kept] = await fixture.server.db
      .select()
      .from(conversations)
      .where(eq(conversations.assistantId, assistant.id));
    expect(kept?.language).toBe(language);
  });

  test('gets the owner’s privacy notice with the first answer, and that is noted', async () => {
    const { write, client, assistant } = await connected();
    const said = await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, { json: clinic });
    expect(said.status, said.text).toBe(200);
    await write({ text: '¿A qué hora abrís?' });
    const [first] = await telegram.got(1);
    expect(first?.text).toContain(
      `</i>\nPrivacidad: Clínica Sol S.L. usa tus datos para atenderte: <a href="https://chat.example.com/api/public/assistants/${assistant.slug}/privacy`,
    );
    await write({ text: '¿Y los domingos?' });
    const [, second] = await telegram.got(2);
    expect(second?.text).not.toContain('Privacidad');
    const views = await fixture.server.db.select().from(noticeViews).where(eq(noticeViews.assistantId, assistant.id));
    expect(views).toMatchObject([{ place: 'telegram' }]);
  });

  test('has what they write without a pause answered as one message, and what is delivered twice once', async () => {
    const { chat, deliver, assistant } = await connected();
    const updates = ['Hola', 'soy Ana', '¿abrís hoy?'].map((text) => telegram.update(chat, { text }));
    for (const update of [...updates, ...updates.toReversed()]) expect(await deliver(update)).toBe(204);
    clock.advance({ minutes: 0.1 });
    await telegram.got(1);
    for (const update of updates) await deliver(update);
    clock.advance({ minutes: 0.1 });
    const [conversation] = await fixture.server.db
      .select()
      .from(conversations)
      .where(eq(conversations.assistantId, assistant.id));
    expect(conversation).toMatchObject({ channel: 'telegram', title: expect.stringContaining('Hola') });
    expect(asked()).toContain('Hola\\nsoy Ana\\n¿abrís hoy?');
    expect(telegram.sent).toHaveLength(1);
  });

  test('is greeted at the first look, asked for words where they send none, and their own number is taken', async () => {
    const { write, chat, client, assistant } = await connected();
    const contacts = `/api/assistants/${assistant.id}/contacts`;
    await write({ text: '/start desde-la-web' });
    expect((await telegram.got(1))[0]?.text).toMatch(/asistente automático.*\n\nHola\. ¿En qué puedo ayudarte\?$/s);
    await write({ voice: { file_id: 'x', duration: 3 } });
    expect((await telegram.got(2))[1]?.text).toBe('Por ahora solo puedo leer mensajes de texto. ¿Me lo escribes?');
    await write({ contact: { phone_number: '+34612345678', user_id: chat } });
    await telegram.got(3);
    await vi.waitFor(async () => {
      const { body } = await client.get(contacts);
      expect(body).toMatchObject([{ phone: '+34612345678' }]);
    }, waiting);
    const emptied = () => fixture.server.db.$count(channelEvents, eq(channelEvents.content, ''));
    await vi.waitFor(async () => expect(await emptied()).toBe(3), waiting);
    // Who they are at the service goes with them.
    const [contact] = z.array(z.looseObject({ id: z.string() })).parse((await client.get(contacts)).body);
    expect((await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${contact?.id}`)).status).toBe(204);
    expect(await fixture.server.db.$count(channelPeers)).toBe(0);
  });

  test('is in the owner’s inbox, reads the person’s words under their name, and what was said to the person stays the assistant’s to know', async () => {
    const { write, take, thread, threads, say, release } = await connected();
    await write({ text: 'Quiero hablar con una persona' });
    expect((await telegram.got(1))[0]?.text).toContain('He avisado a Marta.');
    const [thatWaits] = await threads();
    if (!thatWaits) throw new Error('nobody waits');
    expect(thatWaits).toMatchObject({ channel: 'telegram' });
    await take(thatWaits.id);
    await say(thatWaits.id, 'Soy Marta, dime.');
    expect((await telegram.got(2))[1]?.text).toBe('<b>Marta:</b> Soy Marta, dime.');
    await write({ text: 'Quería cambiar mi cita' });
    await vi.waitFor(
      async () => expect(JSON.stringify(await thread(thatWaits.id))).toContain('Quería cambiar mi cita'),
      waiting,
    );
    // What is no text is told to who has the conversation, and the machine asks for nothing.
    await write({ voice: { file_id: 'x', duration: 3 } });
    await vi.waitFor(
      async () => expect(JSON.stringify(await thread(thatWaits.id))).toContain('[Ha enviado algo que no es texto'),
      waiting,
    );
    expect(telegram.sent).toHaveLength(2);
    await release(thatWaits.id);
    expect((await telegram.got(3))[2]?.text).toBe('Vuelve a atenderte el asistente.');
  });

  test('who is none of the bot’s people is not answered: groups, other bots, unknown kinds', async () => {
    const { chat, deliver } = await connected();
    const update = telegram.update(chat, { text: 'Hola' });
    const { message } = z.object({ message: z.looseObject({}) }).parse(update);
    const strange = [
      { ...update, message: { ...message, chat: { id: -5, type: 'group' } } },
      { ...update, message: { ...message, from: { id: 7, is_bot: true, first_name: 'X' } } },
      { update_id: 99_999, poll: {} },
      { hola: 1 },
    ];
    for (const each of strange) expect(await deliver(each)).toBe(204);
    expect(await fixture.server.db.$count(channelPeers)).toBe(0);
  });
});

describe('a card at a service that draws none', () => {
  /** An owner who takes bookings of two services, and has a form. */
  async function offering() {
    const own = await connected();
    const { client, assistant, chat, deliver } = own;
    const booking = bookingOf(client, assistant.id);
    await booking.addAgenda();
    await booking.addService();
    await booking.addService({ name: 'Implante', minutes: 90, price: null });
    await booking.setRules();
    const form = {
      ...{
        title: 'Presupuesto',
        intro: null,
        thanks: null,
        offerWords: 'presupuesto',
        inGreeting: false,
        isActive: true,
      },
      fields: [
        { id: 'what', type: 'choice', label: '¿Qué necesitas?', required: true, options: ['Pintura', 'Reforma'] },
        { id: 'when', type: 'date', label: 'Fecha', required: false },
        { id: 'mail', type: 'email', label: 'Correo', required: true },
        { id: 'ok', type: 'consent', label: 'Acepto que me escribáis', required: true },
      ],
    };
    expect((await client.post(`/api/assistants/${assistant.id}/forms`, form)).status).toBe(201);
    return {
      ...own,
      booking,
      /** Presses a button under the newest message, and gives what is said then. */
      async press(label: string) {
        const last = telegram.sent.at(-1);
        if (!last) throw new Error('nothing was sent');
        expect(await deliver(telegram.press(chat, last, label))).toBe(204);
        return next();
      },
      async say(text: string) {
        await own.write({ text });
        return next();
      },
      next,
    };
  }
  let seen = 0;
  async function next(count = 1) {
    await telegram.got(seen + count);
    seen = telegram.sent.length;
    const { text, buttons } = telegram.sent[seen - 1] ?? { text: '', buttons: [] };
    return { text, labels: buttons.map((button) => button.text) };
  }
  beforeEach(() => {
    seen = 0;
  });

  test('a form is asked for one by one, checked as in the page, shown once more, and stored when it is confirmed', async () => {
    const { write, say, press, client, assistant } = await offering();
    await write({ text: 'Presupuesto' });
    const first = await next(2);
    expect(first.text).toBe('<i>Escribe «cancelar» para dejarlo.</i>\n\n<b>¿Qué necesitas?</b>');
    expect(first.labels).toEqual(['Pintura', 'Reforma']);
    expect((await say('una cocina')).text).toContain('Elige una de las opciones.');
    const date = await press('Reforma');
    expect(date.text).toBe('<b>Fecha</b>\n\nDía/mes/año, por ejemplo 24/12/2026. (opcional)');
    expect(date.labels).toEqual(['Saltar']);
    expect((await say('30/02/2027')).text).toContain('No entiendo esa fecha.');
    expect((await say('3/12/2026')).text).toBe('<b>Correo</b>');
    expect((await say('ana en casa')).text).toContain('No parece un correo.');
    const consent = await say('ana_ruiz@example.org');
    expect(consent.labels).toEqual(['Sí', 'Cancelar']);
    const review = await press('Sí');
    expect(review.text).toBe(
      '<b>Revisa los datos. Aún no se ha enviado nada.</b>\n\n• Qué necesitas: Reforma\n• Fecha: 3 de diciembre de 2026\n• Correo: ana_ruiz@example.org\n• Acepto que me escribáis: Sí',
    );
    expect(await fixture.server.db.$count(cards, eq(cards.state, 'answered'))).toBe(0);
    expect((await press('Cambiar algo')).labels).toEqual([
      '¿Qué necesitas?',
      'Fecha',
      'Correo',
      'Acepto que me escribáis',
    ]);
    await press('¿Qué necesitas?');
    expect((await press('Pintura')).text).toContain('Qué necesitas: Pintura');
    expect((await press('Confirmar')).text).toContain('Gracias, ya lo tenemos.');
    const [card] = await fixture.server.db.select().from(cards).where(eq(cards.state, 'answered'));
    expect(card?.answers).toEqual({ what: 'Pintura', when: '2026-12-03', mail: 'ana_ruiz@example.org', ok: 'yes' });
    const contacts = await client.get(`/api/assistants/${assistant.id}/contacts`);
    expect(contacts.body).toMatchObject([{ email: 'ana_ruiz@example.org' }]);
    await vi.waitFor(() => expect(telegram.pressed.length).toBeGreaterThan(4), waiting);
    // The next words are the assistant's again.
    expect((await say('Gracias')).text).toBe('Hola, ¿en qué puedo ayudarte?');
  });

  test('a booking at Cal.com, which can’t be reached, is given up in words', async () => {
    const { write, press, booking, client, say } = await offering();
    const [{ id: agendaId } = { id: 0 }] = await fixture.server.db.select().from(agendas).orderBy(desc(agendas.id));
    const event = { agendaId, page: 'ana/corte', eventTypeId: 1, eventTitle: 'Corte', minutes: [30, 90] };
    await fixture.server.db.insert(calcomAgendas).values(event);
    await write({ text: 'Pedir cita' });
    await next(2);
    expect((await press('Limpieza dental · 30 min · 45 €')).text).toBe(
      'Ahora mismo no puedo ver las horas libres. Inténtalo dentro de unos minutos.',
    );
    // The next words are for the assistant.
    expect((await say('Hola')).text).not.toContain('horas libres');
    expect((await client.get(`${booking.path}/agendas`)).body).toMatchObject([{ calcom: { fault: 'unreachable' } }]);
  });

  test('a booking asks for service, day and hour; «Más horas» goes on within the day; an hour that is taken is asked for anew', async () => {
    const { write, say, press, booking, assistant } = await offering();
    await write({ text: 'Pedir cita' });
    expect((await next(2)).labels).toEqual(['Limpieza dental · 30 min · 45 €', 'Implante · 90 min']);
    const day = await press('Limpieza dental · 30 min · 45 €');
    expect(day.text).toBe('<b>¿Qué día te viene bien?</b>');
    expect(day.labels.at(-1)).toBe('Más días');
    const [, chosen = ''] = day.labels;
    const times = await press(chosen);
    expect(times.labels).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', 'Otro día'],
    ]);
    expect((await say('a las 25')).text).toContain('Elige una de las horas.');
    expect((await say('a las 10:30')).text).toBe('<b>Nombre</b>');
    await say('Ana\nRuiz');
    expect(telegram.sent.at(-1)?.buttons).toEqual([{ text: 'Enviar mi teléfono', request_contact: true }]);
    const mail = await say('600 111 222');
    expect(mail.labels).toEqual(['Saltar']);
    const review = await say('Saltar');
    expect(review.text).toMatch(
      /• Servicio: Limpieza dental\n• Día y hora: .+, 10:30\n• Nombre: Ana Ruiz\n• Teléfono: 600 111 222$/,
    );
    expect(await fixture.server.db.$count(bookings, eq(bookings.assistantId, assistant.id))).toBe(0);
    // Somebody else is quicker.
    const [open] = await fixture.server.db.select().from(channelPeers);
    const slot = readSlot(open?.dialog?.answers.slot ?? '');
    await booking.booked({ serviceId: Number(open?.dialog?.answers.service), ...slot });
    const again = await press('Confirmar');
    expect(again.text).toContain('Esa hora ya no está libre.');
    await press(chosen);
    await press('11:00');
    await press('Confirmar');
    expect(telegram.sent.at(-1)?.text).toMatch(/^Tu cita está confirmada: Limpieza dental, .+, 11:00/);
    const made = await fixture.server.db.select().from(bookings).where(eq(bookings.source, 'chat'));
    expect(made).toMatchObject([{ name: 'Ana Ruiz', phone: '+34600111222' }]);
  });

  test('that a person sends from the inbox is asked for the same, while they have the conversation', async () => {
    const { write, say, press, threads, thread, take, client } = await offering();
    await write({ text: 'Quiero hablar con una persona' });
    await next();
    const [{ id = 0 } = {}] = await threads();
    expect((await take(id)).status).toBe(200);
    const path = `/api/inbox/threads/${id}/cards`;
    const { body } = await client.get(path);
    const [, form] = body as { formId: number | null; title: string }[];
    expect(form?.title).toBe('Presupuesto');
    const before = telegram.sent.length;
    expect((await client.post(path, { formId: form?.formId })).status).toBe(201);
    await telegram.got(before + 2);
    const [intro, question] = telegram.sent.slice(before);
    expect(intro?.text).toMatch(/^<b>Marta:<\/b>/);
    expect(question?.text).toBe('<i>Escribe «cancelar» para dejarlo.</i>\n\n<b>¿Qué necesitas?</b>');
    seen = telegram.sent.length;
    await press('Pintura');
    await say('Saltar');
    await say('ana@example.org');
    expect((await press('Sí')).text).toContain('Qué necesitas: Pintura');
    await press('Confirmar');
    const [card] = await fixture.server.db
      .select()
      .from(cards)
      .where(eq(cards.formId, form?.formId ?? 0));
    expect(card).toMatchObject({ state: 'answered', answers: { what: 'Pintura', mail: 'ana@example.org', ok: 'yes' } });
    // What is said next is the person's to answer.
    await write({ text: 'Gracias, Marta' });
    await expect.poll(async () => (await thread(id)).messages.at(-1)?.content).toBe('Gracias, Marta');
  });

  test('ends with «cancelar», and gives way to who asks for a person; it can be offered again', async () => {
    const { write, say, threads } = await offering();
    await write({ text: 'Pedir cita' });
    await next(2);
    expect((await say('Cancelar')).text).toContain('lo dejamos');
    expect(await fixture.server.db.$count(cards, eq(cards.state, 'open'))).toBe(0);
    await write({ text: 'Pedir cita' });
    expect((await next(2)).labels).toHaveLength(2);
    expect((await say('Quiero hablar con una persona')).text).toContain('He avisado a Marta.');
    expect(await threads()).toHaveLength(1);
    // Settled with what was written, a moment after the answer was sent.
    const dialog = async () => (await fixture.server.db.select().from(channelPeers))[0]?.dialog;
    await expect.poll(dialog).toBeNull();
  });
});

describe('what somebody sends that is no text', () => {
  test('a voice note is heard: its words are answered and kept, its sound is nowhere', async () => {
    const { write, client, assistant } = await connected();
    const sound = Buffer.from('OggS-the-sound-of-a-voice-9f3b');
    telegram.files.set('voice1', sound);
    fixture.openai.speak('¿Abrís el sábado por la tarde?');
    await write({ voice: { file_id: 'voice1', duration: 4, mime_type: 'audio/ogg' } });
    expect((await telegram.got(1))[0]?.text).toContain('Hola, ¿en qué puedo ayudarte?');
    expect(asked()).toContain('🎤 ¿Abrís el sábado por la tarde?');
    const [stored] = await storedMessages(fixture.server.db, assistant.id);
    expect(stored?.content).toBe('🎤 ¿Abrís el sábado por la tarde?');
    await vi.waitFor(async () => {
      const [event] = await fixture.server.db.select().from(channelEvents);
      expect(event).toMatchObject({ content: '', media: null });
    }, waiting);
    const everything = await dumpText(fixture.server.db);
    for (const text of [sound.toString(), sound.toString('hex'), sound.toString('base64')])
      expect(everything).not.toContain(text);
    // Too long, or without somebody who hears: a sentence asks for text.
    await write({ voice: { file_id: 'voice1', duration: 121, mime_type: 'audio/ogg' } });
    expect((await telegram.got(2))[1]?.text).toContain('hasta dos minutos');
    const key = await client.send('PATCH', `/api/assistants/${assistant.id}`, { json: { provider: 'deepseek' } });
    expect(key.status, key.text).toBe(200);
    await write({ voice: { file_id: 'voice1', duration: 4, mime_type: 'audio/ogg' } });
    expect((await telegram.got(3))[2]?.text).toBe('Por ahora solo puedo leer mensajes de texto. ¿Me lo escribes?');
  });

  test('a picture is encoded anew, without what the phone wrote into it, and shown to the owner alone', async () => {
    const { write, assistant, client, threads, thread } = await connected();
    const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#c04020' } })
      .withExif({ IFD0: { Copyright: 'the-place-where-ana-lives' } })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('the-place-where-ana-lives');
    telegram.files.set('large', photo);
    telegram.files.set('broken', Buffer.from('<svg/>'));
    await write({ photo: [{ file_id: 'small' }, { file_id: 'large' }], caption: '¿Cuánto costaría arreglarlo?' });
    await telegram.got(1);
    expect(asked()).toContain('¿Cuánto costaría arreglarlo?\\n[Foto: la ve el equipo, no el asistente]');
    const [open] = await threads();
    const shown = (await thread(open?.id ?? 0)).messages.find(({ pictures }) => pictures);
    const [url = ''] = shown?.pictures ?? [];
    const picture = await client.open('GET', url);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const pieces: Buffer[] = [];
    for await (const piece of picture) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect([width, height, exif, format]).toEqual([1_600, 1_067, undefined, 'webp']);
    expect(bytes.toString('latin1')).not.toContain('the-place-where-ana-lives');
    const stranger = await createInboxOwner(fixture.server);
    expect((await stranger.client.get(url)).status).toBe(404);
    expect((await fetch(`${fixture.server.url}${url}`)).status).toBe(401);
    // What is no picture is none, and no answer is lost with it.
    await write({ photo: [{ file_id: 'broken' }], caption: '¿Y esto?' });
    await telegram.got(2);
    expect(await fixture.server.db.$count(messagePictures)).toBe(1);
    // It goes with its conversation.
    await fixture.server.db.delete(conversations).where(eq(conversations.assistantId, assistant.id));
    expect(await fixture.server.db.$count(messagePictures)).toBe(0);
  });
});

describe('what goes wrong at the service', () => {
  const rows = () => fixture.server.db.select().from(channelMessages).orderBy(channelMessages.id);

  test('a message that was put off, or met a broken service, goes out once; one whose answer was lost is not sent again', async () => {
    const { write, client, path } = await connected();
    telegram.troubles.push('busy', 'broken');
    await write({ text: '¿Abrís hoy?' });
    await vi.waitFor(async () => expect((await rows())[0]?.lastError).toBe('not reached'), waiting);
    clock.advance({ minutes: 1 });
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(2), waiting);
    clock.advance({ minutes: 1 });
    await telegram.got(1);
    telegram.troubles.push('lost');
    await write({ text: '¿Y mañana?' });
    await vi.waitFor(
      async () => expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'unknown']),
      waiting,
    );
    clock.advance({ minutes: 10 });
    await write({ text: '¿Y el lunes?' });
    await telegram.got(3);
    expect((await client.get(path)).body).toMatchObject([{ undelivered: 1 }]);
  });

  test('what a process was sending when it ended may have arrived: it is not sent again', async () => {
    const { write } = await connected();
    await write({ text: 'Hola' });
    await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('sent'), waiting);
    const [row] = await rows();
    const again = { state: 'waiting', isSending: true, partsSent: 0, nextAttemptAt: new Date(0) } as const;
    await fixture.server.db
      .update(channelMessages)
      .set(again)
      .where(eq(channelMessages.id, row?.id ?? 0));
    await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('unknown'), waiting);
    expect(telegram.sent).toHaveLength(1);
  });

  test('a token that holds no more: the owner sees it, and what waits goes out with the next one', async () => {
    const { write, client, path, connection } = await connected();
    telegram.renewToken();
    await write({ text: 'Hola' });
    await vi.waitFor(
      async () => expect((await client.get(path)).body).toMatchObject([{ state: 'attention', problem: 'token' }]),
      waiting,
    );
    const check = `${path}/${connection.id}/check`;
    expect((await client.post(check, {})).body).toMatchObject({ state: 'attention', problem: 'token' });
    const none = await client.post(check, { token: 'esto no es ningún token' });
    const notKnown = 'Telegram no reconoce este token. Cópialo de nuevo de BotFather.';
    expect([none.status, none.body]).toMatchObject([422, { message: notKnown }]);
    expect((await client.post(check, { token: telegram.token })).body).toMatchObject({
      state: 'connected',
      problem: null,
    });
    expect((await telegram.got(1))[0]?.text).toContain('Hola, ¿en qué puedo ayudarte?');
  });

  test('who has blocked the bot is sent nothing until they write again', async () => {
    const { write, chat, deliver } = await connected();
    telegram.troubles.push('blocked');
    await write({ text: 'Hola' });
    await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('failed'), waiting);
    const chatOf = { id: chat, type: 'private' };
    await deliver({
      update_id: 777_000 + chat,
      my_chat_member: { chat: chatOf, new_chat_member: { status: 'kicked' } },
    });
    expect(await fixture.server.db.select().from(channelPeers)).toMatchObject([{ isGone: true }]);
    await write({ text: 'He vuelto' });
    await telegram.got(1);
  });

  test('an answer’s marks become the service’s own', async () => {
    const { write } = await connected();
    fixture.openai.setDefault(
      reply([
        '**Precios:**\n\n- Limpieza: `barata`\n- [Pide cita](https://example.com/cita?de=a&a=b)\n\na < b & c > d',
      ]),
    );
    await write({ text: '¿Precios?' });
    const [sent] = await telegram.got(1);
    expect(sent?.text).toContain(
      '<b>Precios:</b>\n\n• Limpieza: <code>barata</code>\n• <a href="https://example.com/cita?de=a&#38;a=b">Pide cita</a>\n\na &#60; b &#38; c &#62; d',
    );
    fixture.openai.setDefault(reply(['Hola, ', '¿en qué puedo ', 'ayudarte?']));
  });

  test('a site whose address the service does not take is connected as one that needs its owner', async () => {
    await fixture.server.db.delete(channelConnections);
    const server = await startChatFixture({
      env: { APP_URL: 'http://chat.example.com', TELEGRAM_BASE_URL: telegram.url },
    });
    const { client, assistant } = await createInboxOwner(server.server);
    const body = { channel: 'telegram', token: telegram.token };
    const answer = await client.post(`/api/assistants/${assistant.id}/channels`, body);
    expect([answer.status, answer.body]).toMatchObject([201, { state: 'attention', problem: 'address' }]);
    await server.close();
  });

  test('an answer that fails is tried again, and given up with a sentence that keeps the lead', async () => {
    const { write } = await connected({ offersPerson: false });
    fixture.openai.setDefault(serverError());
    await write({ text: 'Hola' });
    for (let tries = 0; tries < 2; tries += 1) {
      await vi.waitFor(async () => {
        const [event] = await fixture.server.db.select().from(channelEvents);
        expect(event?.tries).toBe(tries + 1);
        const [peer] = await fixture.server.db.select().from(channelPeers);
        expect(peer?.isBusy).toBe(false);
      }, waiting);
      clock.advance({ minutes: 1 });
    }
    expect((await telegram.got(1))[0]?.text).toMatch(/déjame tu correo o tu teléfono/i);
  });
});

test('after all that has gone wrong, tokens and secrets stand in clear in no table and no log, and so in no backup', async () => {
  secrets.add(telegram.token);
  expect(log.lines().length).toBeGreaterThan(10);
  const text = `${log.text()}${await dumpText(fixture.server.db)}`;
  expect(secrets.size).toBeGreaterThan(2);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
