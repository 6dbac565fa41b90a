import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import {
  bookings,
  calcomAgendas,
  calcomBookings,
  cards,
  contactNotes,
  dailyQuality,
  webhookDeliveries,
} from '#shared/schema/index.ts';
import { bookingOf, cleaning, openAgenda } from '#tests/support/booking-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startFakeCalcom } from '#tests/support/fake-calcom.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { mailFixture } from '#tests/support/mail-fixture.ts';
import { clinic as noticeOfClinic } from '#tests/support/privacy-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const who = { name: 'Ana Ruiz', phone: '600 111 222', email: 'ana@example.org' };

/** An owner whose one agenda is an event at Cal.com, and a visitor with a card. */
async function clinic({ apiKey, ...event }: { apiKey?: boolean; asks?: boolean; more?: object } = {}) {
  const calcom = await startFakeCalcom();
  const fixture = await mailFixture({ env: { CALCOM_BASE_URL: calcom.url } });
  onTestFinished(() => calcom.close().catch(() => {}));
  const { server, smtp } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clínica Sonríe' });
  const own = bookingOf(client, assistant.id);
  const { user: host, slug } = calcom.addEvent(event);
  const body = {
    name: 'Dra. Ruiz',
    page: `https://cal.com/${host}/${slug}`,
    ...(apiKey ? { apiKey: calcom.key } : {}),
  };
  const made = await client.post(`${own.path}/calcom-agendas`, body);
  expect(made.status, made.text).toBe(201);
  const agenda = made.body as { id: number };
  const service = await own.addService();
  await own.setRules();
  const events = ['booking.created', 'booking.moved', 'booking.cancelled', 'form.submitted'];
  expect((await client.post('/api/webhooks', { url: 'https://hooks.example.com/', events })).status).toBe(201);
  /** What webhooks have been told, in that order. */
  const news = async () =>
    (await server.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)).map(({ type }) => type);
  const stored = () => server.db.select().from(bookings).where(eq(bookings.assistantId, assistant.id));
  return { ...fixture, ...own, news, calcom, client, user, assistant, agenda, service, stored, smtp, made };
}

type Clinic = Awaited<ReturnType<typeof clinic>>;

async function offered({ server, assistant, service }: Clinic) {
  const visitor = createVisitor(server.url, assistant.id);
  const { sessionId } = await visitor.talk('Pedir cita');
  const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
  const path = `/api/assistants/${assistant.id}/chat/${sessionId}/cards/${card?.id}`;
  const slots = async () => {
    const { status, text, body } = await visitor.client.get(`${path}/slots?serviceId=${service.id}`);
    expect(status, text).toBe(200);
    return cardEndpoints.slots.response.parse(body);
  };
  return {
    ...{ visitor, sessionId, card, path, slots },
    answer: (answers: object, token: string) => visitor.client.send('POST', path, { json: { answers, token } }),
    async take(n = 0, answers: object = who) {
      const { slots: free, token } = await slots();
      const slot = free[n];
      if (!slot) throw new Error('no slot');
      return {
        slot,
        ...(await visitor.client.send('POST', path, {
          json: { answers: { ...answers, slot: slotAnswer(slot) }, token },
        })),
      };
    },
    last: async () => (await visitor.history(sessionId)).messages.at(-1)?.content,
  };
}

test('an event at Cal.com is booked in the chat: there once, here like any other, and nobody gets two invitations', async () => {
  const own = await clinic();
  const { calcom, stored, smtp, server } = own;
  expect(own.made.body).toMatchObject({
    name: 'Dra. Ruiz',
    calcom: { eventTitle: 'Revisión', minutes: [30], hasKey: false, fault: null },
  });
  const { card, take, last } = await offered(own);
  expect(card?.card?.fields.find(({ id }) => id === 'email')).toMatchObject({ required: true });
  const { slot, status, text } = await take();
  expect(status, text).toBe(200);
  expect(await last()).toMatch(/^Tu cita está confirmada: Limpieza dental/);
  const [booking] = await stored();
  expect(booking).toMatchObject({
    state: 'confirmed',
    source: 'chat',
    startsAt: new Date(slot.startsAt),
    phone: '+34600111222',
  });
  expect(booking?.contactId).not.toBeNull();
  expect(calcom.bookings).toMatchObject([
    {
      ...{ status: 'accepted', start: slot.startsAt, metadata: { bookingId: booking?.publicId } },
      attendees: [
        {
          name: 'Ana Ruiz',
          email: 'ana@example.org',
          timeZone: 'Europe/Madrid',
          language: 'es',
          phoneNumber: '+34600111222',
        },
      ],
    },
  ]);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), soon);
  for (const { raw, parsed } of smtp.mails) {
    expect(raw).not.toMatch(/text\/calendar|\.ics/);
    expect(parsed.text).toContain('de Cal.com');
  }
  expect(await server.db.$count(contactNotes, eq(contactNotes.contactId, booking?.contactId ?? 0))).toBe(1);
  const [quality] = await server.db.select().from(dailyQuality).where(eq(dailyQuality.assistantId, own.assistant.id));
  expect(quality).toMatchObject({ bookings: 1, forms: 0 });
  expect(await own.news()).toEqual(['booking.created']);
  // It is not offered any more, and the owner sees it.
  expect((await (await offered(own)).slots()).slots.map(({ startsAt }) => startsAt)).not.toContain(slot.startsAt);
  expect(
    await own.list(`from=${new Date().toISOString()}&to=${new Date(Date.now() + 90 * 86_400_000).toISOString()}`),
  ).toHaveLength(1);
});

test('a time that is taken meanwhile offers others, and the card is still open with what was typed', async () => {
  const own = await clinic();
  const { calcom, stored } = own;
  const { slots, answer, visitor, sessionId, take, card } = await offered(own);
  const { slots: free, token } = await slots();
  const [slot] = free;
  if (!slot) throw new Error('no slot');
  calcom.closed.add(slot.startsAt);
  const sent = await answer({ ...who, slot: slotAnswer(slot) }, token);
  expect([sent.status, sent.body]).toEqual([409, expect.objectContaining({ code: 'slot_taken' })]);
  expect(await stored()).toEqual([]);
  const { messages } = await visitor.history(sessionId);
  expect(messages.find(({ id }) => id === card?.id)?.card).toMatchObject({ state: 'open', kind: 'booking' });
  const next = await take();
  expect(next.status).toBe(200);
  expect(next.slot.startsAt).not.toBe(slot.startsAt);
  expect(calcom.bookings).toHaveLength(1);
});

test('of many who want one time at once one has it there and here', async () => {
  const own = await clinic();
  const rivals = await Promise.all(Array.from({ length: 8 }, () => offered(own)));
  const looked = await Promise.all(rivals.map(({ slots }) => slots()));
  const slot = looked[0]?.slots[0];
  if (!slot) throw new Error('no slot');
  const sent = await Promise.all(
    rivals.map(({ answer }, n) => answer({ ...who, slot: slotAnswer(slot) }, looked[n]?.token ?? '')),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(own.calcom.bookings).toHaveLength(1);
  expect(await own.stored()).toMatchObject([{ state: 'confirmed' }]);
});

test('where Cal.com is down who wanted to come hears so, and is kept as a lead', async () => {
  const own = await clinic();
  const { slots, answer, last } = await offered(own);
  const { slots: free, token } = await slots();
  await own.calcom.close();
  const answers = { ...who, slot: slotAnswer(free[0] ?? { startsAt: '', agendaId: 0 }) };
  const sent = await answer(answers, token);
  expect(sent.status, sent.text).toBe(200);
  expect(await last()).toMatch(
    /^Ahora mismo no podemos confirmar la cita \(Limpieza dental, .*\)\. Hemos guardado tus datos/,
  );
  expect(await own.stored()).toEqual([]);
  expect(await own.news()).toEqual(['form.submitted']);
  const [card] = await own.server.db.select().from(cards).where(eq(cards.state, 'answered'));
  expect(card).toMatchObject({ kind: 'form', bookingId: null });
  const notes = await own.server.db.select().from(contactNotes);
  expect(notes).toMatchObject([{ text: expect.stringContaining('Ana Ruiz') }]);
  // Again changes nothing; and the times can't be looked at.
  expect((await answer(answers, token)).body).toEqual(sent.body);
  own.clock.advance({ minutes: 1 });
  const other = await offered(own);
  const look = await other.visitor.client.get(
    `${other.path}/slots?serviceId=${own.service.id}&from=${new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)}`,
  );
  expect([look.status, look.body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect((await own.client.get(`${own.path}/agendas`)).body).toMatchObject([{ calcom: { fault: 'unreachable' } }]);
});

test('an answer that is lost is found again by our id with the owner’s key; nothing is booked twice', async () => {
  const own = await clinic({ apiKey: true });
  const { calcom, stored, clock } = own;
  const { take, last } = await offered(own);
  calcom.trouble('book', 'lost');
  expect((await take()).status).toBe(200);
  expect(await last()).toMatch(/^Estamos confirmando tu cita/);
  expect(await stored()).toMatchObject([{ state: 'pending' }]);
  clock.advance({ minutes: 1 });
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'confirmed' }]), soon);
  expect(await last()).toMatch(/^Tu cita está confirmada/);
  expect(calcom.bookings).toHaveLength(1);
  expect(calcom.asked.filter((call) => call === 'POST /v2/bookings')).toHaveLength(1);
});

test('without a key a lost answer that never arrived is asked again, and one that did is said to be in doubt', async () => {
  const own = await clinic();
  const { calcom, stored, clock, server } = own;
  const first = await offered(own);
  calcom.trouble('book', 'down');
  expect((await first.take()).status).toBe(200);
  clock.advance({ minutes: 1 });
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'confirmed' }]), soon);
  const second = await offered(own);
  calcom.trouble('book', 'lost');
  expect((await second.take()).status).toBe(200);
  expect(await second.last()).toMatch(/^Estamos confirmando/);
  clock.advance({ minutes: 1 });
  await vi.waitFor(async () => expect(await second.last()).toMatch(/^No hemos podido comprobar si tu cita/), soon);
  expect(await stored()).toHaveLength(1);
  const notes = await server.db.select().from(contactNotes);
  expect(notes.filter(({ text }) => text.includes('Mira allí si la cita está hecha'))).toHaveLength(1);
});

test('where Cal.com wants to be left alone it is, and the booking is made when it may be asked again', async () => {
  const own = await clinic();
  const { calcom, stored } = own;
  const { take, last } = await offered(own);
  calcom.trouble('book', 'busy');
  expect((await take()).status).toBe(200);
  expect(await last()).toMatch(/^Estamos confirmando/);
  const before = calcom.asked.length;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(calcom.asked).toHaveLength(before);
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'pending' }]), soon);
  own.clock.advance({ minutes: 1 });
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'confirmed' }]), { timeout: 20_000 });
  expect(calcom.bookings).toHaveLength(1);
});

test('a booking that its host has to accept is asked for, and confirmed or refused when they have answered', async () => {
  const own = await clinic({ asks: true });
  const { calcom, stored, clock } = own;
  const [first, second] = [await offered(own), await offered(own)];
  await first.take();
  await second.take();
  expect(await first.last()).toMatch(/^Hemos pedido tu cita/);
  expect(await stored()).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
  calcom.set('bk1', 'accepted');
  calcom.set('bk2', 'rejected');
  clock.advance({ minutes: 11 });
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'confirmed' }]), soon);
  await vi.waitFor(async () => expect(await second.last()).toMatch(/^Ahora mismo no podemos confirmar/), soon);
  expect(await first.last()).toMatch(/^Tu cita está confirmada/);
});

test('by the link and by the owner it is moved and cancelled there, too; what Cal.com refuses changes nothing', async () => {
  const own = await clinic();
  const { calcom, stored, smtp, server, change, cancel } = own;
  const { take } = await offered(own);
  await take();
  await vi.waitFor(() => expect(smtp.mails.filter(({ to }) => to.includes(who.email))).toHaveLength(1), soon);
  const [mail] = smtp.mails.filter(({ to }) => to.includes(who.email));
  const [, link = ''] =
    /https:\/\/asistentes\.example(\/api\/booking\?token=[\w.-]+)/.exec(mail?.parsed.text ?? '') ?? [];
  const page = await server.anonymous.get(link);
  expect(page.text).toContain('Mover a otra hora');
  const other = await offered(own);
  const free = (await other.slots()).slots;
  const [to, second] = [free[3], free[5]];
  if (!to || !second) throw new Error('no slot');
  const moveTo = (slot: typeof to) =>
    server.anonymous.post(`${link}&action=move&slot=${encodeURIComponent(slotAnswer(slot))}`);
  expect((await moveTo(to)).text).toContain('Hecho: tu cita ha cambiado de hora');
  const [{ id = 0, startsAt } = {}] = await stored();
  expect(startsAt?.toISOString()).toBe(to.startsAt);
  expect(calcom.bookings).toMatchObject([
    { status: 'cancelled', rescheduledToUid: 'bk2' },
    { status: 'accepted', start: to.startsAt },
  ]);
  // Taken there, down, and not known.
  calcom.closed.add(second.startsAt);
  expect((await moveTo(second)).text).toContain('Esa hora ya está ocupada');
  expect((await change(id, { startsAt: second.startsAt })).body).toMatchObject({ code: 'slot_taken' });
  calcom.closed.delete(second.startsAt);
  calcom.trouble('move', 'busy');
  expect((await moveTo(second)).text).toContain('tu cita sigue como estaba');
  expect((await stored())[0]?.startsAt.toISOString()).toBe(to.startsAt);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  calcom.trouble('move', 'lost');
  const unsure = await change(id, { startsAt: second.startsAt });
  expect([unsure.status, unsure.body]).toEqual([502, expect.objectContaining({ code: 'provider_failed' })]);
  expect((await cancel(id)).status).toBe(409);
  own.clock.advance({ minutes: 1 });
  await vi.waitFor(async () => expect((await stored())[0]?.startsAt.toISOString()).toBe(second.startsAt), soon);
  expect(calcom.bookings.filter(({ status }) => status === 'accepted')).toMatchObject([{ start: second.startsAt }]);
  const cancelled = await cancel(id);
  expect([cancelled.status, cancelled.body]).toEqual([
    200,
    expect.objectContaining({ state: 'cancelled', cancelledBy: 'owner' }),
  ]);
  expect(calcom.bookings.every(({ status }) => status === 'cancelled')).toBe(true);
  expect((await own.restore(id)).status).toBe(409);
  expect(await own.news()).toEqual(['booking.created', 'booking.moved', 'booking.moved', 'booking.cancelled']);
  // Its time is free again.
  expect((await (await offered(own)).slots()).slots.map((slot) => slot.startsAt)).toContain(second.startsAt);
});

test('what is moved or cancelled at Cal.com is seen here within the hour, and heard of', async () => {
  const own = await clinic();
  const { calcom, stored, clock, smtp } = own;
  const { take } = await offered(own);
  await take();
  const later = (await (await offered(own)).slots()).slots[4];
  if (!later) throw new Error('no slot');
  calcom.move('bk1', later.startsAt);
  clock.advance({ minutes: 61 });
  await vi.waitFor(async () => expect((await stored())[0]?.startsAt.toISOString()).toBe(later.startsAt), soon);
  calcom.set('bk2', 'cancelled');
  clock.advance({ minutes: 61 });
  await vi.waitFor(
    async () => expect(await stored()).toMatchObject([{ state: 'cancelled', cancelledBy: 'owner' }]),
    soon,
  );
  await vi.waitFor(() => {
    const subjects = smtp.mails.filter(({ to }) => to.includes(who.email)).map(({ parsed }) => parsed.subject ?? '');
    expect(subjects.map((subject) => subject.split(':')[0])).toEqual([
      ...['Tu cita está confirmada', 'Tu cita ha cambiado de hora', 'Tu cita se ha cancelado'],
    ]);
  }, soon);
});

test('by hand an owner books there, with an address of who comes', async () => {
  const own = await clinic();
  const { calcom, agenda, service, book } = own;
  const [slot] = await own.slots(service.id, new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  const place = { agendaId: agenda.id, serviceId: service.id, startsAt: slot?.startsAt };
  expect((await book(place)).body).toMatchObject({ errors: [{ path: 'email' }] });
  expect(await own.booked({ ...place, email: who.email })).toMatchObject({ state: 'confirmed', source: 'owner' });
  expect(calcom.bookings).toHaveLength(1);
  expect((await book({ ...place, email: who.email })).body).toMatchObject({ code: 'slot_taken' });
  const long = await own.addService({ ...cleaning, name: 'Larga', minutes: 60 });
  expect((await book({ ...place, serviceId: long.id, email: who.email })).body).toMatchObject({
    errors: [{ path: 'serviceId' }],
  });
});

test('who wants to be forgotten is cancelled there, too', async () => {
  const own = await clinic();
  const { calcom, server, stored } = own;
  const { take, visitor, sessionId } = await offered(own);
  await take();
  const path = `/api/assistants/${own.assistant.id}/chat/${sessionId}/data`;
  const erased = await visitor.client.send('DELETE', path);
  expect(erased.status, erased.text).toBeLessThan(300);
  await vi.waitFor(() => expect(calcom.bookings[0]?.status).toBe('cancelled'), soon);
  expect(await stored()).toMatchObject([{ state: 'cancelled', name: '—', email: null }]);
  expect(await server.db.$count(calcomBookings)).toBe(1);
});

test('only an event that a card can book is connected; a key is stored sealed, tried, and in no answer', async () => {
  const own = await clinic({ apiKey: true });
  const { calcom, client, path, server, agenda } = own;
  const connect = (body: object) => client.post(`${path}/calcom-agendas`, { name: 'Otra', ...body });
  const pathOf = ({ user, slug }: { user: string; slug: string }) => `${user}/${slug}`;
  const paid = calcom.addEvent({ more: { price: 20 } });
  const asking = calcom.addEvent({
    more: {
      bookingFields: [
        { type: 'name', required: true },
        { type: 'text', slug: 'empresa', required: true },
      ],
    },
  });
  for (const page of ['clinica/nada', pathOf(paid), pathOf(asking)])
    expect((await connect({ page })).body, page).toMatchObject({ code: 'validation', errors: [{ path: 'page' }] });
  for (const page of ['', 'clinica', 'https://cal.com/clinica', 'javascript:alert(1)', 'a/b/c/d', '../../etc/passwd'])
    expect((await connect({ page })).status, page).toBe(422);
  const fine = pathOf(calcom.addEvent());
  expect((await connect({ page: fine, apiKey: 'cal_wrong' })).body).toMatchObject({ errors: [{ path: 'apiKey' }] });
  expect((await connect({ page: fine })).status).toBe(201);
  expect(JSON.stringify(own.made.body)).not.toContain(calcom.key);
  expect(own.made.body).toMatchObject({ calcom: { hasKey: true } });
  const [row] = await server.db.select().from(calcomAgendas).where(eq(calcomAgendas.agendaId, agenda.id));
  expect(row?.apiKey).toMatch(/^v1\./);
  const change = (json: object) =>
    client.send('PUT', `${path}/calcom-agendas/${agenda.id}`, { json: { name: 'Dra. R.', page: fine, ...json } });
  expect((await change({})).body).toMatchObject({ name: 'Dra. R.', calcom: { page: fine, hasKey: true } });
  expect((await change({ apiKey: null })).body).toMatchObject({ calcom: { hasKey: false } });
  // Its hours are not here.
  expect((await client.send('PUT', `${path}/agendas/${agenda.id}`, { json: openAgenda })).status).toBe(404);
  expect((await client.send('DELETE', `${path}/agendas/${agenda.id}`)).status).toBe(204);
});

test('the privacy notice says that Cal.com gets who books, as long as booking is offered', async () => {
  const own = await clinic();
  const { client, path, server, assistant } = own;
  const visitorNotice = async () =>
    (await server.anonymous.get(`/api/public/assistants/${assistant.slug}/privacy`)).text;
  expect((await client.send('PUT', `${path}/privacy`, { json: noticeOfClinic })).status).toBe(200);
  expect(await visitorNotice()).toContain('Cal.com, que lleva la agenda');
  await own.setRules({ isActive: false });
  expect(await visitorNotice()).not.toContain('Cal.com');
});

test('what was booked there is found again without a key, although it could not be written down here', async () => {
  const own = await clinic();
  const { calcom, server, stored } = own;
  const { take } = await offered(own);
  await server.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  await server.db.execute(sql`create trigger refused before update on bookings for each row execute function refuse()`);
  expect((await take()).status).toBe(500);
  await server.db.execute(sql`drop trigger refused on bookings`);
  expect(await stored()).toMatchObject([{ state: 'pending' }]);
  own.clock.advance({ minutes: 1 });
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'confirmed' }]), soon);
  expect(calcom.asked.filter((call) => call === 'POST /v2/bookings')).toHaveLength(1);
});
