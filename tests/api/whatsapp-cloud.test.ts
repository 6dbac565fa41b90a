import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { channelConnectionSchema } from '#shared/contracts/assistants/channels.ts';
import {
  accountMails,
  bookings,
  channelConnections,
  channelEvents,
  channelMessages,
  channelPeers,
  conversations,
  messages,
  noticeViews,
} from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { dumpText } from '#tests/support/dump.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { startFakeWhatsApp, wamid } from '#tests/support/fake-whatsapp.ts';
import { createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { expectMachineFirst } from '#tests/support/machine-sentence.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { clinic } from '#tests/support/privacy-fixture.ts';

type WhatsApp = Awaited<ReturnType<typeof startFakeWhatsApp>>;

const waiting = { timeout: 30_000, interval: 50 };
const clock = movableClock();
/** All that is written in the log, and what may stand nowhere in clear. */
const log = collectLog('trace');
const secrets = new Set<string>();
const seconds = () => Math.floor(clock.now().getTime() / 1_000);
let fixture: ChatFixture;
let whatsapp: WhatsApp;

beforeAll(async () => {
  whatsapp = await startFakeWhatsApp(seconds);
  fixture = await startChatFixture({
    clock,
    background: true,
    logger: log.logger,
    env: { APP_URL: 'https://chat.example.com', WHATSAPP_BASE_URL: whatsapp.url },
  });
});
afterAll(async () => {
  await fixture.close();
  await whatsapp.close();
});

let people = 1_000;
/** An owner whose assistant is connected to the number, and somebody who writes to it. */
async function connected({ verified = true }: { verified?: boolean } = {}) {
  await fixture.server.db.delete(channelConnections);
  whatsapp.sent.length = 0;
  whatsapp.troubles.length = 0;
  whatsapp.typing.length = 0;
  whatsapp.templates.length = 0;
  const { client, assistant, ...inbox } = await createInboxOwner(fixture.server);
  const path = `/api/assistants/${assistant.id}/channels`;
  const answer = await client.post(path, whatsapp.wish());
  expect(answer.status, answer.text).toBe(201);
  const connection = channelConnectionSchema.parse(answer.body);
  for (const secret of [whatsapp.token, whatsapp.state.appSecret, connection.webhook?.verifyToken ?? ''])
    secrets.add(secret);
  people += 1;
  const from = { number: `3461200${people}`, userId: `ES.${people}` };
  const { pathname } = new URL(connection.webhook?.url ?? '');
  const address = `${fixture.server.url}${pathname}`;
  if (verified) expect((await whatsapp.verify(address, connection.webhook?.verifyToken ?? '')).status).toBe(200);
  const deliver = (body: object | string, signature?: string | null) => whatsapp.deliver(address, body, signature);
  return {
    ...{ ...inbox, client, assistant, path, connection, answer, from, address, deliver },
    pause: () => clock.advance({ minutes: 0.1 }),
    /** Delivers what they write, and lets the pause be over after which it is a message. */
    async write(...contents: object[]) {
      for (const content of contents) {
        const list = { contacts: [whatsapp.contact(from)], messages: [whatsapp.message(from, content)] };
        expect(await deliver(whatsapp.delivery([whatsapp.change(list)]))).toBe(200);
      }
      clock.advance({ minutes: 0.1 });
    },
    ofConversation: async () =>
      fixture.server.db.select().from(conversations).where(eq(conversations.assistantId, assistant.id)),
  };
}

const said = (body: string) => ({ type: 'text', text: { body } });
const rows = () => fixture.server.db.select().from(channelMessages).orderBy(channelMessages.id);
const states = async () => (await rows()).map(({ state }) => state);
/** What the model was asked last; another conversation may be summarised meanwhile. */
const asked = () => JSON.stringify(fixture.openai.requests.slice(-3).map(({ body }) => body));

describe('a number at WhatsApp', () => {
  test('is connected by what its app gives, which nobody reads again; it is well once Meta has found the address right', async () => {
    const { client, path, connection, answer, address } = await connected({ verified: false });
    expect(connection).toMatchObject({
      channel: 'whatsapp',
      name: '+34 612 00 11 22',
      state: 'attention',
      problem: 'address',
    });
    expect(connection.url).toBe('https://wa.me/34612001122');
    expect(connection.webhook?.url).toMatch(/^https:\/\/chat\.example\.com\/api\/channels\/whatsapp\/[\w-]{22}$/);
    expect(whatsapp.state.isSubscribed).toBe(true);
    const verifyToken = connection.webhook?.verifyToken ?? '';
    for (const wrong of ['', 'otro', `${verifyToken}x`])
      expect((await whatsapp.verify(address, wrong)).status).toBe(403);
    expect((await fetch(address)).status).toBe(403);
    expect((await client.get(path)).body).toMatchObject([{ problem: 'address' }]);
    expect(await whatsapp.verify(address, verifyToken)).toEqual({ status: 200, text: '1158201444' });
    expect((await client.get(path)).body).toMatchObject([{ state: 'connected', problem: null }]);
    const [row] = await fixture.server.db.select().from(channelConnections);
    for (const text of [answer.text, (await client.get(path)).text, JSON.stringify(row)]) {
      expect(text).not.toContain(whatsapp.token);
      expect(text).not.toContain(whatsapp.state.appSecret);
    }
    expect(JSON.stringify(row)).not.toContain(verifyToken);
    const check = await client.post(`${path}/${connection.id}/check`, {});
    expect(check.body).toMatchObject({ state: 'connected' });
  });

  test('is not connected with a wrong token, secret, number or account, nor twice; each says which', async () => {
    const { client, path } = await connected();
    const other = {
      token: `EAAG${'x'.repeat(60)}`,
      appSecret: 'a'.repeat(32),
      phoneNumberId: '123456789',
      accountId: '987654321',
    };
    const fieldOf = { token: 'token', appSecret: 'appSecret', phoneNumberId: 'phoneNumberId', accountId: 'accountId' };
    for (const [name, value] of Object.entries(other)) {
      const answer = await client.send('POST', path, { json: { ...whatsapp.wish(), [name]: value } });
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { errors: [{ path: fieldOf[name as keyof typeof fieldOf] }] },
      ]);
      expect(answer.text).not.toContain(value);
    }
    expect((await client.send('POST', path, { json: whatsapp.wish() })).status).toBe(409);
  });

  test('is heard only where the bytes are signed with the app’s secret; nothing else says what is wrong', async () => {
    const { from, address, deliver } = await connected();
    const body = JSON.stringify(whatsapp.delivery([whatsapp.change({ messages: [whatsapp.message(from)] })]));
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const answers = await Promise.all(
      [
        [address, 'sha256=00'],
        [address, `sha256=${'0'.repeat(64)}`],
        [address, undefined],
        [`${address.slice(0, -1)}_`, `sha256=${'0'.repeat(64)}`],
      ].map(async ([url, signature]) => {
        const headers = {
          'Content-Type': 'application/json',
          ...(signature ? { 'X-Hub-Signature-256': signature } : {}),
        };
        const answer = await fetch(url ?? '', { method: 'POST', headers, body });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers).toEqual(Array.from({ length: 4 }, () => answers[0]));
    expect(answers[0]?.[0]).toBe(403);
    expect(await deliver('not json', 'sha256=1')).toBe(403);
    // Nothing that is not signed is read.
    expect(parse.mock.calls.filter(([text]) => String(text) === body)).toEqual([]);
    expect(await fixture.server.db.$count(channelEvents)).toBe(0);
    expect(await deliver(body)).toBe(200);
    // As it was signed: other bytes of the same meaning are others.
    expect(await deliver(`${body} `, null)).toBe(403);
    expect(await fixture.server.db.$count(channelEvents)).toBe(1);
  });

  test('is taken off: its conversations stay, and the account is no longer listened to', async () => {
    const { client, path, connection, write, ofConversation } = await connected();
    await write(said('¿A qué hora abrís?'));
    await whatsapp.got(1);
    expect((await client.send('DELETE', `${path}/${connection.id}`)).status).toBe(204);
    expect(whatsapp.state.isSubscribed).toBe(false);
    expect(await ofConversation()).toHaveLength(1);
  });
});

describe('somebody who writes to the number', () => {
  test('gets one answer for what comes together, in the service’s marks; the first says that a machine answers; they are a contact by their number', async () => {
    const { write, from, client, assistant, ofConversation } = await connected();
    fixture.openai.setDefault(reply(['**Abrimos** a las _9_. [Cita](https://a.es)']));
    await write(said('Hola'), said('una pregunta'), said('¿abrís hoy?'));
    const [first] = await whatsapp.got(1);
    expect(first?.to).toBe(from.number);
    expect(first?.text).toMatch(
      /^_Te responde Clara, un asistente automático\..*persona.*_\n\n\*Abrimos\* a las _9_\. Cita \(https:\/\/a\.es\)$/,
    );
    expect(asked()).toContain('Hola\\nuna pregunta\\n¿abrís hoy?');
    await vi.waitFor(() => expect(whatsapp.typing).toHaveLength(1), waiting);
    await vi.waitFor(async () => {
      const { body } = await client.get(`/api/assistants/${assistant.id}/contacts`);
      expect(body).toMatchObject([{ phone: `+${from.number}`, name: 'Ana Ruiz', channels: ['whatsapp'] }]);
    }, waiting);
    expect(await ofConversation()).toMatchObject([{ channel: 'whatsapp' }]);
    fixture.openai.setDefault(reply(['Hola, ', '¿en qué puedo ', 'ayudarte?']));
  });

  test('is told so whatever the owner has written', async () => {
    const { client, assistant, write } = await connected();
    const name = `Clara\u202e [x${'\n'.repeat(40)}~`;
    expect((await client.send('PATCH', `/api/assistants/${assistant.id}`, { json: { name } })).status).toBe(200);
    await write(said('Hola'));
    const [first] = await whatsapp.got(1);
    expectMachineFirst(first?.text ?? '');
  });

  test('brings the privacy notice with its first answer, and it is kept who was told what and where', async () => {
    const { client, assistant, write } = await connected();
    const notice = await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, { json: clinic });
    expect(notice.status, notice.text).toBe(200);
    await write(said('¿Abrís mañana?'));
    expect((await whatsapp.got(1))[0]?.text).toContain('Privacidad: Clínica Sol S.L. usa tus datos para atenderte');
    const views = await fixture.server.db.select().from(noticeViews).where(eq(noticeViews.assistantId, assistant.id));
    expect(views).toMatchObject([{ place: 'whatsapp' }]);
  });

  test('is answered who shows no number, and is the same person with a number later', async () => {
    const { deliver, pause, ofConversation } = await connected();
    const hidden = { userId: 'ES.98765' };
    const send = (from: { number?: string; userId?: string }) =>
      deliver(
        whatsapp.delivery([
          whatsapp.change({ contacts: [whatsapp.contact(from)], messages: [whatsapp.message(from)] }),
        ]),
      );
    await send(hidden);
    pause();
    expect((await whatsapp.got(1))[0]?.to).toBe('ES.98765');
    await send({ number: '34611223344', ...hidden });
    pause();
    expect((await whatsapp.got(2))[1]?.to).toBe('34611223344');
    await send({ number: '34611223344' });
    pause();
    await whatsapp.got(3);
    expect(await fixture.server.db.$count(channelPeers)).toBe(1);
    expect(await ofConversation()).toHaveLength(1);
  });

  test('who was seen by their number alone and by their id alone is one person once a delivery has both', async () => {
    const { client, assistant, deliver, pause, ofConversation } = await connected();
    const both = { number: '34611999888', userId: 'ES.777' };
    const send = async (from: { number?: string; userId?: string }) => {
      const list = { contacts: [whatsapp.contact(from)], messages: [whatsapp.message(from)] };
      expect(await deliver(whatsapp.delivery([whatsapp.change(list)]))).toBe(200);
      pause();
    };
    await send({ number: both.number });
    await whatsapp.got(1);
    await send({ userId: both.userId });
    await whatsapp.got(2);
    const settled = () => fixture.server.db.$count(channelPeers, eq(channelPeers.isBusy, true));
    await vi.waitFor(async () => expect(await settled()).toBe(0), waiting);
    expect(await fixture.server.db.$count(channelPeers)).toBe(2);
    await send(both);
    expect((await whatsapp.got(3))[2]?.to).toBe(both.number);
    const [peer, ...others] = await fixture.server.db.select().from(channelPeers);
    expect(others).toEqual([]);
    expect([peer?.externalId, peer?.otherId]).toEqual([both.number, both.userId]);
    expect(await fixture.server.db.$count(channelEvents, eq(channelEvents.peerId, peer?.id ?? 0))).toBe(3);
    const held = (await ofConversation()).sort((one, other) => one.id - other.id);
    expect(held.map(({ closedAt }) => closedAt !== null)).toEqual([false, true]);
    await vi.waitFor(async () => {
      const { body } = await client.get(`/api/assistants/${assistant.id}/contacts`);
      expect(body).toMatchObject([{ phone: `+${both.number}` }]);
    }, waiting);
    await send({ userId: both.userId });
    expect((await whatsapp.got(4))[3]?.to).toBe(both.number);
    expect(await fixture.server.db.$count(channelPeers)).toBe(1);
  });

  test('loses nothing in a batch of two entries and two changes though a part of each is unknown', async () => {
    const { deliver, pause } = await connected();
    const person = (n: number) => ({ number: `3469990000${n}` });
    const change = (n: number) =>
      whatsapp.change({
        contacts: [null, whatsapp.contact(person(n)), { strange: 1 }],
        messages: [
          { id: 5 },
          whatsapp.message(person(n), said(`mensaje ${n}`)),
          whatsapp.message(person(n), { type: 'reaction', reaction: { emoji: '👍' } }),
        ],
        statuses: [{ id: 'wamid.x', status: 'teleported' }, null],
      });
    const strange = [{ field: 'account_update', value: { event: 'X' } }, { value: 3 }];
    const body = whatsapp.delivery(
      [...strange, change(1), change(2)] as object[],
      [change(3), ...strange, change(4)] as object[],
    );
    Object.assign(body, { entry: [null, ...body.entry, 7] });
    expect(await deliver(body)).toBe(200);
    pause();
    const sent = await whatsapp.got(4);
    expect(sent.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4].map((n) => person(n).number));
    expect(await fixture.server.db.$count(channelEvents)).toBe(4);
  });

  test('who sends what is no text is asked for words; a place and a chosen button are words', async () => {
    const { write } = await connected();
    await write({ type: 'sticker', sticker: { id: '1' } });
    expect((await whatsapp.got(1))[0]?.text).toContain('Por ahora solo puedo leer mensajes de texto. ¿Me lo escribes?');
    await write({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Pedir cita' } },
    });
    await whatsapp.got(2);
    expect(asked()).toContain('Pedir cita');
    await write({ type: 'hologram', hologram: {} });
    await whatsapp.got(3);
  });
});

describe('a card at WhatsApp', () => {
  test('is asked by lists and buttons of its lengths; «Más horas» goes on within the day; the number need not be asked', async () => {
    const own = await connected();
    const { client, assistant, from } = own;
    const booking = bookingOf(client, assistant.id);
    await booking.addAgenda();
    await booking.addService();
    const name = 'Limpieza dental completa con revisión';
    await booking.addService({ name });
    await booking.setRules();
    let seen = 0;
    const next = async (count = 1) => {
      await whatsapp.got(seen + count);
      seen = whatsapp.sent.length;
      const last = whatsapp.sent[seen - 1];
      if (!last) throw new Error('nothing was sent');
      return { ...last, titles: last.choices.map(({ title }) => title) };
    };
    const press = async (message: Awaited<ReturnType<typeof next>>, title: string) => {
      await own.write(whatsapp.press(message, title));
      return next();
    };
    const say = async (text: string) => {
      await own.write(said(text));
      return next();
    };
    await own.write(said('Pedir cita'));
    const services = await next(2);
    expect(services.choices.map(({ title, description }) => [title, description])).toEqual([
      ['Limpieza dental · 30 mi…', 'Limpieza dental · 30 min · 45 €'],
      ['Limpieza dental complet…', `${name} · 30 min · 45 €`],
    ]);
    const days = await press(services, 'Limpieza dental complet…');
    expect(days.titles).toHaveLength(10);
    expect(days.titles.at(-1)).toBe('Más días');
    const later = await press(days, 'Más días');
    expect(days.titles).not.toContain(later.titles[0]);
    const times = await press(later, later.titles[0] ?? '');
    expect(times.titles).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', 'Más horas', 'Otro día'],
    ]);
    const rest = await press(times, 'Más horas');
    expect(rest.titles).toEqual(['13:00', '13:30', 'Otro día']);
    // What stands under an earlier question answers none of this one.
    expect((await press(days, days.titles[0] ?? '')).text).toContain('Elige una de las horas.');
    const asked = await press(rest, '13:30');
    expect(asked.text).toBe('*Nombre*');
    const mail = await say('Ana Ruiz');
    expect(mail.text).toContain('*Correo*');
    const review = await press(mail, 'Saltar');
    expect(review.titles).toEqual(['Confirmar', 'Cambiar algo', 'Cancelar']);
    expect(review.text).toContain(`• Teléfono: +${from.number}`);
    expect((await press(review, 'Confirmar')).text).toMatch(/^Tu cita está confirmada: .+, 13:30/);
    const made = await fixture.server.db.select().from(bookings).where(eq(bookings.assistantId, assistant.id));
    expect(made).toMatchObject([{ name: 'Ana Ruiz', phone: `+${from.number}`, source: 'chat' }]);
    // What was delivered twice books nothing twice.
    await own.write(whatsapp.press(review, 'Confirmar'));
    await next();
    expect(await fixture.server.db.$count(bookings, eq(bookings.assistantId, assistant.id))).toBe(1);
  });

  test('numbers more choices than a list has, and puts the buttons under a text of their own where the one above is long', async () => {
    const own = await connected();
    const { client, assistant } = own;
    const options = Array.from({ length: 12 }, (_, n) => `Opción número ${n + 1}`);
    const form = {
      ...{ title: 'Encargo', intro: null, thanks: null, offerWords: 'encargo', inGreeting: false, isActive: true },
      fields: [
        { id: 'which', type: 'choice', label: 'Cuál', required: true, options },
        { id: 'why', type: 'long', label: 'Cuéntanos', required: true },
        { id: 'tel', type: 'phone', label: 'Teléfono', required: true },
      ],
    };
    expect((await client.post(`/api/assistants/${assistant.id}/forms`, form)).status).toBe(201);
    await own.write(said('Encargo'));
    const [, which] = await whatsapp.got(2);
    expect(which?.text).toContain('\n12. Opción número 12');
    await own.write(said('12'));
    await whatsapp.got(3);
    await own.write(said('palabra '.repeat(200)));
    const [, , , review, buttons] = await whatsapp.got(5);
    expect(review?.text).toContain('• Cuál: Opción número 12');
    expect(review?.text.match(/palabra/g)).toHaveLength(200);
    expect(review?.choices).toEqual([]);
    expect(buttons?.text).toBe('Elige una opción:');
    expect(buttons?.choices.map(({ title }) => title)).toEqual(['Confirmar', 'Cambiar algo', 'Cancelar']);
  });
});

describe('any order and doubling of what happens', () => {
  test('ends in the same stored state and one answer', async () => {
    const outcomes: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { deliver, from, pause, ofConversation } = await connected();
      const at = seconds();
      const events = ['uno', 'dos', 'tres', 'cuatro'].map((word, n) =>
        whatsapp.delivery([
          whatsapp.change({
            contacts: [whatsapp.contact(from)],
            messages: [whatsapp.message(n % 2 ? { number: from.number } : from, said(word), at - 20 + n, wamid())],
          }),
        ]),
      );
      const shuffled = [...events, ...events, ...events].sort(() => Math.random() - 0.5);
      // WhatsApp sends again what was refused, for example by a busy server (503).
      const deliverUntilTaken = (event: object) =>
        vi.waitFor(async () => expect(await deliver(event)).toBe(200), waiting);
      await Promise.all(shuffled.map(deliverUntilTaken));
      pause();
      const [answered] = await whatsapp.got(1);
      for (const event of events) await deliver(event);
      pause();
      if (!answered) throw new Error('no answer');
      const reports = ['sent', 'delivered', 'read'].map((status) =>
        whatsapp.delivery([
          whatsapp.change({ statuses: [whatsapp.status(answered, status, { pricing: { category: 'service' } })] }),
        ]),
      );
      await vi.waitFor(async () => expect(await states()).toEqual(['sent']), waiting);
      for (const each of [...reports, ...reports].sort(() => Math.random() - 0.5)) await deliver(each);
      const [conversation] = await ofConversation();
      const stored = await fixture.server.db
        .select()
        .from(messages)
        .where(eq(messages.conversationId, conversation?.id ?? 0))
        .orderBy(messages.id);
      outcomes.push([
        stored.map(({ role, content }) => [role, content]),
        await states(),
        whatsapp.sent.length,
        await fixture.server.db.$count(channelPeers),
      ]);
    }
    expect(outcomes[0]).toMatchObject([
      [
        ['user', 'uno\ndos\ntres\ncuatro'],
        ['assistant', expect.any(String)],
      ],
      ['read'],
      1,
      1,
    ]);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });
});

describe('what goes wrong at the service', () => {
  test('a message whose answer was lost is not sent again; its status settles it', async () => {
    const { write, deliver, client, path } = await connected();
    whatsapp.troubles.push('lost');
    await write(said('Hola'));
    await vi.waitFor(async () => expect(await states()).toEqual(['unknown']), waiting);
    const [first] = whatsapp.sent;
    if (!first) throw new Error('nothing sent');
    expect((await client.get(path)).body).toMatchObject([{ undelivered: 1 }]);
    const pricing = { pricing_model: 'PMP', category: 'service', type: 'regular' };
    await deliver(
      whatsapp.delivery([whatsapp.change({ statuses: [whatsapp.status(first, 'delivered', { pricing })] })]),
    );
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), waiting);
    await deliver(whatsapp.delivery([whatsapp.change({ statuses: [whatsapp.status(first, 'sent', { pricing })] })]));
    expect(await states()).toEqual(['delivered']);
    expect(whatsapp.sent).toHaveLength(1);
    expect((await client.get(path)).body).toMatchObject([
      { undelivered: 0, monthCounts: [{ category: 'service', messages: 1 }] },
    ]);
  });

  test('a status that comes before the answer, and one of a message that failed, are kept', async () => {
    const { write, deliver } = await connected();
    await write(said('Hola'));
    const [first] = await whatsapp.got(1);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), waiting);
    const errors = [{ code: 131026, title: 'Message undeliverable', error_data: { details: 'No está en WhatsApp' } }];
    await deliver(
      whatsapp.delivery([whatsapp.change({ statuses: [whatsapp.status(first as never, 'failed', { errors })] })]),
    );
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: '131026 No está en WhatsApp' }]);
    // Without what was sent along, by the service's own name.
    await write(said('¿Y ahora?'));
    const [, second] = await whatsapp.got(2);
    await vi.waitFor(async () => expect(await states()).toEqual(['failed', 'sent']), waiting);
    const bare = { ...whatsapp.status(second as never, 'read'), biz_opaque_callback_data: undefined };
    await deliver(whatsapp.delivery([whatsapp.change({ statuses: [bare] })]));
    expect(await states()).toEqual(['failed', 'read']);
  });

  test('too much at once waits as long as it is told; a broken service is asked again', async () => {
    const { write } = await connected();
    whatsapp.troubles.push(131056, 'broken', 130429);
    await write(said('Hola'));
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(
        async () =>
          expect(await rows()).toMatchObject([{ attempts: tries, lastError: 'not reached', isSending: false }]),
        waiting,
      );
      clock.advance({ minutes: 2 });
    }
    await whatsapp.got(1);
  });

  test('a token that holds no more: the owner sees it and gets a mail, once; what waits goes out with the next one', async () => {
    const { write, client, path, connection } = await connected();
    whatsapp.renewToken();
    await write(said('Hola'));
    await write(said('¿Hay alguien?'));
    await vi.waitFor(
      async () => expect((await client.get(path)).body).toMatchObject([{ state: 'attention', problem: 'token' }]),
      waiting,
    );
    const mails = await fixture.server.db.select().from(accountMails).where(eq(accountMails.kind, 'channel_attention'));
    const own = mails.filter(({ facts }) => facts.channelConnectionId === connection.id);
    expect(own).toHaveLength(1);
    const written = own[0] && (await fixture.server.container.attentionMail(own[0], 'Plataforma'));
    expect(written?.subject).toBe('Clara no puede contestar en WhatsApp');
    expect(written?.text).toContain('/canales');
    const check = `${path}/${connection.id}/check`;
    expect((await client.post(check, {})).body).toMatchObject({ problem: 'token' });
    expect((await client.send('POST', check, { json: { token: `EAAG${'y'.repeat(40)}` } })).status).toBe(422);
    expect((await client.post(check, { token: whatsapp.token })).body).toMatchObject({
      state: 'connected',
      problem: null,
    });
    expect(own[0] && (await fixture.server.container.attentionMail(own[0], 'Plataforma'))).toBeUndefined();
    await whatsapp.got(1);
  });

  test('an account that may send nothing is told of, and rests without holding up anybody else', async () => {
    const { write, client, path } = await connected();
    whatsapp.troubles.push(131042);
    await write(said('Hola'));
    await vi.waitFor(
      async () => expect((await client.get(path)).body).toMatchObject([{ state: 'attention', problem: 'account' }]),
      waiting,
    );
    expect(await rows()).toMatchObject([{ state: 'waiting', lastError: 'account' }]);
  });

  test('a hundred people whose number rests hold up nobody who writes to another', async () => {
    const { client, path, write, connection, from } = await connected();
    const { db } = fixture.server;
    const resting = { assistantId: (await db.select().from(channelConnections))[0]?.assistantId ?? 0 };
    const [dead] = await db
      .insert(channelConnections)
      .values({
        ...resting,
        channel: 'whatsapp',
        externalId: '1',
        name: '1',
        key: '1',
        token: '',
        state: 'attention',
        problem: 'token',
      })
      .returning();
    const rest = Array.from({ length: 100 }, (_, n) => ({
      connectionId: dead?.id ?? 0,
      externalId: `${n}`,
      name: '',
      sessionId: `resting-${n}`,
    }));
    const peers = await db.insert(channelPeers).values(rest).returning({ id: channelPeers.id });
    await db
      .insert(channelMessages)
      .values(peers.map(({ id: peerId }) => ({ peerId, content: 'Hola', nextAttemptAt: new Date(0) })));
    await write(said('¿Abrís hoy?'));
    expect((await whatsapp.got(1))[0]?.to).toBe(from.number);
    await vi.waitFor(async () => {
      const waits = (await rows()).filter(({ lastError }) => lastError === 'token');
      expect(waits).toHaveLength(100);
    }, waiting);
    expect((await client.send('DELETE', `${path}/${connection.id}`)).status).toBe(204);
  });

  test('who has not written for 24 hours is sent nothing: it is held, and goes out when they write again', async () => {
    const { write, take, say, ofConversation } = await connected();
    await write(said('Quiero hablar con una persona'));
    await whatsapp.got(1);
    const [conversation] = await ofConversation();
    const id = conversation?.id ?? 0;
    await take(id);
    // A day later.
    await fixture.server.db.update(channelPeers).set({ windowEndsAt: clock.now() });
    expect((await say(id, 'Perdona la tardanza.')).status).toBe(201);
    await vi.waitFor(async () => expect((await states()).at(-1)).toBe('held'), waiting);
    expect(whatsapp.sent).toHaveLength(1);
    await write(said('¿Hola?'));
    expect((await whatsapp.got(2))[1]?.text).toBe('*Marta:* Perdona la tardanza.');
  });
});

describe('the business’s own phone', () => {
  const echo = (to: string, body: string, at = seconds(), id = wamid()) =>
    whatsapp.delivery([
      whatsapp.change(
        { message_echoes: [{ from: '34612001122', to, id, timestamp: String(at), type: 'text', text: { body } }] },
        'smb_message_echoes',
      ),
    ]);

  test('takes the conversation over: what it says is in it, is sent to nobody again, and the machine is silent until it is given back', async () => {
    const { write, from, deliver, thread, release, ofConversation, pause } = await connected();
    await write(said('Hola'));
    await whatsapp.got(1);
    const event = echo(from.number, 'Soy Marta, te llamo ahora.');
    expect(await deliver(event)).toBe(200);
    expect(await ofConversation()).toMatchObject([{ handledBy: 'human', handlerName: 'Marta' }]);
    await deliver(event);
    pause();
    const [conversation] = await ofConversation();
    const id = conversation?.id ?? 0;
    await vi.waitFor(
      async () => expect(JSON.stringify(await thread(id))).toContain('Soy Marta, te llamo ahora.'),
      waiting,
    );
    await write(said('Vale, gracias'));
    await vi.waitFor(async () => expect(JSON.stringify(await thread(id))).toContain('Vale, gracias'), waiting);
    expect(whatsapp.sent).toHaveLength(1);
    expect((await thread(id)).messages.map(({ author }) => author)).toEqual([null, null, 'person', null]);
    await release(id);
    expect((await whatsapp.got(2))[1]?.text).toBe('Vuelve a atenderte el asistente.');
    await write(said('¿Y mañana?'));
    await whatsapp.got(3);
  });

  test('opens one where there is none, and what came with it is kept in its order', async () => {
    const { from, deliver, thread, ofConversation, pause } = await connected();
    const at = seconds();
    await deliver(echo(from.number, 'Buenos días', at - 5));
    const change = whatsapp.change({
      contacts: [whatsapp.contact(from)],
      messages: [whatsapp.message(from, said('¿Quién es?'), at - 3)],
    });
    await deliver(whatsapp.delivery([change]));
    await deliver(echo(from.number, 'La peluquería', at - 1));
    pause();
    await vi.waitFor(async () => expect(await ofConversation()).toHaveLength(1), waiting);
    const [conversation] = await ofConversation();
    await vi.waitFor(async () => {
      const { messages: all } = await thread(conversation?.id ?? 0);
      expect(all.map(({ content }) => content)).toEqual(['Buenos días', '¿Quién es?', 'La peluquería']);
    }, waiting);
    expect(whatsapp.sent).toHaveLength(0);
  });
});

describe('a template', () => {
  const template = (more: object = {}) => ({
    ...{ id: '1', name: 'seguimiento', language: 'es', status: 'APPROVED', category: 'UTILITY' },
    components: [{ type: 'BODY', text: 'Hola, {{1}}: tu cita es el {{2}}.' }],
    ...more,
  });

  test('is read from the account with what keeps it from being sent, and reaches somebody who has not written for a day, once', async () => {
    const { write, client, ofConversation, thread, deliver } = await connected();
    whatsapp.templates.push(
      template(),
      template({ name: 'nueva', status: 'PENDING' }),
      template({ name: 'mala', status: 'REJECTED' }),
      template({ name: 'pausada', status: 'PAUSED' }),
      template({
        name: 'foto',
        components: [
          { type: 'HEADER', format: 'IMAGE' },
          { type: 'BODY', text: 'Mira' },
        ],
      }),
    );
    await write(said('Hola'));
    await whatsapp.got(1);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), waiting);
    const [conversation] = await ofConversation();
    const id = conversation?.id ?? 0;
    const list = await client.get(`/api/inbox/threads/${id}/templates`);
    expect(list.body).toMatchObject([
      { name: 'seguimiento', state: 'usable', places: ['1', '2'], text: 'Hola, {{1}}: tu cita es el {{2}}.' },
      { name: 'nueva', state: 'pending' },
      { name: 'mala', state: 'rejected' },
      { name: 'pausada', state: 'paused' },
      { name: 'foto', state: 'unsupported' },
    ]);
    await fixture.server.db.update(channelPeers).set({ windowEndsAt: clock.now() });
    const path = `/api/inbox/threads/${id}/template`;
    const wish = { name: 'seguimiento', language: 'es', values: ['Ana', 'lunes\n9:00'], clientMessageId: randomUUID() };
    for (const name of ['nueva', 'mala', 'pausada', 'foto', 'ninguna'])
      expect((await client.send('POST', path, { json: { ...wish, name } })).status).toBe(409);
    expect((await client.send('POST', path, { json: { ...wish, values: ['Ana'] } })).status).toBe(422);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await client.post(path, wish)).toMatchObject({ status: 201, body: { threadId: id } });
    const [, second] = await whatsapp.got(2);
    expect(second?.body).toMatchObject({
      type: 'template',
      template: {
        ...{ name: 'seguimiento', language: { code: 'es' } },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ana' },
              { type: 'text', text: 'lunes 9:00' },
            ],
          },
        ],
      },
    });
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), waiting);
    const { messages: all, handler } = await thread(id);
    expect(all.at(-1)).toMatchObject({
      content: 'Hola, Ana: tu cita es el lunes\n9:00.',
      author: 'person',
      delivery: 'sent',
    });
    expect(handler?.isMe).toBe(true);
    const report = whatsapp.status(second as never, 'read', { pricing: { category: 'utility' } });
    await deliver(whatsapp.delivery([whatsapp.change({ statuses: [report] })]));
    expect((await thread(id)).messages.at(-1)).toMatchObject({ delivery: 'read' });
  });

  test('that Meta pauses on the way is a message that has not arrived; a conversation that has ended begins anew', async () => {
    const { write, client, assistant, ofConversation } = await connected();
    whatsapp.templates.push(template());
    await write(said('Hola'));
    await whatsapp.got(1);
    await fixture.server.db.update(conversations).set({ closedAt: new Date() });
    const [conversation] = await ofConversation();
    // Whoever sees to them later gets there from the contact.
    await vi.waitFor(async () => {
      const { body } = await client.get(`/api/assistants/${assistant.id}/contacts`);
      const [contact] = z.array(z.looseObject({ id: z.string() })).parse(body);
      const detail = await client.get(`/api/contacts/${contact?.id}`);
      expect(detail.body).toMatchObject({ outsideThread: { id: conversation?.id, channel: 'whatsapp' } });
    }, waiting);
    whatsapp.troubles.push(132015);
    const wish = { name: 'seguimiento', language: 'es', values: ['Ana', 'hoy'], clientMessageId: randomUUID() };
    const answer = await client.post(`/api/inbox/threads/${conversation?.id}/template`, wish);
    expect(answer.status).toBe(201);
    expect(answer.body).not.toEqual({ threadId: conversation?.id });
    await vi.waitFor(async () => expect((await rows()).at(-1)).toMatchObject({ state: 'failed' }), waiting);
    expect((await rows()).at(-1)?.lastError).toMatch(/^132015 /);
    expect(await ofConversation()).toHaveLength(2);
  });
});

test('a delivery is answered within a quarter of a second, once it is stored', async () => {
  const { deliver, pause } = await connected();
  const times: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const from = { number: `3467700${1_000 + n}` };
    const body = whatsapp.delivery([whatsapp.change({ messages: [whatsapp.message(from, said(`Hola ${n}`))] })]);
    const begun = performance.now();
    expect(await deliver(body)).toBe(200);
    times.push(performance.now() - begun);
    expect(await fixture.server.db.$count(channelEvents)).toBe(n + 1);
  }
  times.sort((one, other) => one - other);
  expect(times[14]).toBeLessThan(250);
  pause();
  await whatsapp.got(30);
  const { rows: one } = z
    .object({ rows: z.array(z.object({ n: z.coerce.number() })) })
    .parse(await fixture.server.db.execute(sql`select count(*)::int as n from channel_messages where state = 'sent'`));
  expect(one[0]?.n).toBeLessThanOrEqual(30);
});

test('after all that has gone wrong, tokens and secrets stand in clear in no table and no log, and so in no backup', async () => {
  secrets.add(whatsapp.token);
  expect(log.lines().length).toBeGreaterThan(10);
  const text = `${log.text()}${await dumpText(fixture.server.db)}`;
  expect(secrets.size).toBeGreaterThan(3);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
