import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import { bookingMails, bookings } from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import type { ReceivedMail } from '#tests/support/fake-smtp.ts';
import { readInvitation } from '#tests/support/ical.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { mailFixture } from '#tests/support/mail-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { calendarFaults } from '#tests/support/strict-calendar.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { hookOwner, webhookFixture } from '#tests/support/webhook-fixture.ts';

const day = addDays(dayAt(new Date(), 'Europe/Madrid'), 6);

/** An owner with a mailbox, and an agenda with slots in six days. */
async function clinic() {
  const fixture = await mailFixture();
  const { server, smtp } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clínica Sonríe' });
  const own = bookingOf(client, assistant.id);
  const agenda = await own.addAgenda();
  const service = await own.addService();
  await own.setRules();
  const slots = await own.slots(service.id, day, '&days=1');
  const at = (n: number) => {
    const slot = slots[n];
    if (!slot) throw new Error('no such slot');
    return slot;
  };
  /** The mails to an address so far, once there are so many. */
  const mailsTo = (address: string, count: number) =>
    vi.waitFor(() => {
      const found = smtp.mails.filter(({ to }) => to.includes(address));
      expect(found.map(({ parsed }) => parsed.subject)).toHaveLength(count);
      return found;
    }, soon);
  return {
    ...fixture,
    ...own,
    client,
    user,
    assistant,
    service,
    at,
    mailsTo,
    ids: { agendaId: agenda.id, serviceId: service.id },
  };
}

/** The invitation of a mail, which is there twice: beside its text, and as a file. As it went over the wire: parsers make other line ends of it. */
async function invitationOf({ raw }: ReceivedMail) {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|--)/).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    if (!/^content-type: (?:text\/calendar|application\/ics)/im.test(head)) return [];
    const [, encoding = '7bit'] = /^content-transfer-encoding: (\S+)/im.exec(head) ?? [];
    if (encoding === 'base64') return [{ head, text: Buffer.from(body, 'base64').toString() }];
    if (encoding !== 'quoted-printable') return [{ head, text: `${body}\r\n` }];
    const bytes = body
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return [{ head, text: Buffer.from(bytes, 'latin1').toString() }];
  });
  expect(parts.length).toBe(2);
  const [first] = parts;
  const text = first?.text.trimEnd().concat('\r\n') ?? '';
  for (const part of parts) expect(part.text.trimEnd()).toBe(text.trimEnd());
  expect(calendarFaults(text)).toEqual([]);
  const read = await readInvitation(text);
  expect(first?.head).toContain(`method=${String(read.method)}`);
  return read;
}

const linkIn = ({ parsed }: ReceivedMail) => {
  const [link] = /https:\/\/asistentes\.example\/api\/booking\?token=[\w.-]+/.exec(parsed.text ?? '') ?? [];
  if (!link) throw new Error('no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test('both get an invitation, which grows when the booking is moved and ends when it is cancelled', async () => {
  const { booked, change, cancel, at, ids, mailsTo, user, server } = await clinic();
  const { id } = await booked({
    ...ids,
    startsAt: at(0).startsAt,
    name: 'Ana "Nini" Ruiz; S.L.',
    email: 'ana@example.org',
  });
  const [first] = await mailsTo('ana@example.org', 1);
  const [ofOwner] = await mailsTo(user.email, 1);
  if (!first || !ofOwner) throw new Error('no mail');
  expect(first.parsed.subject).toMatch(/^Tu cita está confirmada: Limpieza dental, /);
  expect(first.parsed.text).toContain('Clínica Sonríe');
  expect(first.parsed.text).toContain('automáticamente');
  expect(first.parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(ofOwner.parsed.subject).toMatch(/^Nueva cita: Limpieza dental/);
  const request = await invitationOf(first);
  const dtstart = at(0).startsAt.replace('.000', '');
  expect(request).toMatchObject({
    ...{ method: 'REQUEST', event: { sequence: 0, dtstart, attendee: 'mailto:ana@example.org' } },
  });
  expect((await invitationOf(ofOwner)).event.uid).toBe(request.event.uid);
  await change(id, { startsAt: at(3).startsAt });
  const [, moved] = await mailsTo('ana@example.org', 2);
  if (!moved) throw new Error('no mail');
  expect(await invitationOf(moved)).toMatchObject({
    method: 'REQUEST',
    event: { uid: request.event.uid, sequence: 1, dtstart: at(3).startsAt.replace('.000', '') },
  });
  await cancel(id);
  const [, , over] = await mailsTo('ana@example.org', 3);
  if (!over) throw new Error('no mail');
  expect(await invitationOf(over)).toMatchObject({
    method: 'CANCEL',
    event: { uid: request.event.uid, sequence: 2, status: 'CANCELLED' },
  });
  await mailsTo(user.email, 3);
  // What has arrived is noted a moment later.
  await expect.poll(() => server.db.$count(bookingMails, eq(bookingMails.state, 'waiting'))).toBe(0);
});

test('who has the link moves and cancels, without a session; a link that was changed or revoked does nothing', async () => {
  const { booked, at, ids, mailsTo, client, path, server, list } = await clinic();
  const { id } = await booked({ ...ids, startsAt: at(0).startsAt, email: 'ana@example.org' });
  await booked({ ...ids, startsAt: at(1).startsAt, name: 'Luis' });
  const [mail] = await mailsTo('ana@example.org', 1);
  if (!mail) throw new Error('no mail');
  const link = linkIn(mail);
  const { client: visitor } = createVisitor(server.url, 1);
  const page = await visitor.get(link);
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(page.text).toContain('Limpieza dental');
  expect(page.text).not.toContain('ana@example.org');
  const stored = async () => (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  expect(await stored()).toMatchObject({ startsAt: new Date(at(0).startsAt), sequence: 0 });
  const press = (action: string, of = link) => visitor.send('POST', `${of}&${action}`);
  const move = (n: number) => press(`action=move&slot=${encodeURIComponent(slotAnswer(at(n)))}`);
  expect((await move(1)).text).toContain('Esa hora ya está ocupada');
  expect((await press('action=move&slot=x')).status).toBe(404);
  for (const wrong of [`${link.slice(0, -2)}xx`, '/api/booking?token=x', '/api/booking?token=WzEsMF0.']) {
    expect((await press('action=cancel', wrong)).text).toContain('Este enlace no sirve');
    expect((await visitor.get(wrong)).text).toContain('Este enlace no sirve');
  }
  // Its own time does not stand in the way of the next half hour.
  expect((await move(4)).text).toContain('tu cita ha cambiado de hora');
  expect(await stored()).toMatchObject({ startsAt: new Date(at(4).startsAt), state: 'confirmed', sequence: 1 });
  await mailsTo('ana@example.org', 2);
  expect((await visitor.get(`${link}&ask=cancel`)).text).toContain('¿Seguro que quieres cancelar esta cita?');
  expect(await stored()).toMatchObject({ state: 'confirmed' });
  expect((await client.send('POST', `${path}/bookings/${id}/revoke-link`)).status).toBe(204);
  expect((await press('action=cancel')).text).toContain('Este enlace no sirve');
  expect(await stored()).toMatchObject({ state: 'confirmed' });
  // The next mail has one that holds.
  await client.send('PATCH', `${path}/bookings/${id}`, { json: { startsAt: at(5).startsAt } });
  const [, , third] = await mailsTo('ana@example.org', 3);
  const next = third ? linkIn(third) : '';
  expect((await press('action=cancel', next)).text).toContain('Esta cita está cancelada');
  expect(await stored()).toMatchObject({ state: 'cancelled', cancelledBy: 'visitor', sequence: 3 });
  expect((await press('action=cancel', next)).text).toContain('Esta cita está cancelada');
  expect(await stored()).toMatchObject({ sequence: 3 });
  expect(await list(`from=${day}T00:00:00Z&to=${addDays(day, 1)}T00:00:00Z&state=confirmed`)).toHaveLength(1);
});

test('the reminder comes the day before, once, whoever was killed between row and mail, and not of what was moved or cancelled', async () => {
  const { booked, change, cancel, at, ids, mailsTo, server, clock, smtp } = await clinic();
  const ana = await booked({ ...ids, startsAt: at(0).startsAt, email: 'ana@example.org' });
  const luis = await booked({ ...ids, startsAt: at(1).startsAt, email: 'luis@example.org' });
  const eva = await booked({ ...ids, startsAt: at(2).startsAt, email: 'eva@example.org' });
  for (const address of ['ana', 'luis', 'eva']) await mailsTo(`${address}@example.org`, 1);
  await cancel(luis.id);
  await change(eva.id, { startsAt: at(6).startsAt });
  await mailsTo('luis@example.org', 2);
  await mailsTo('eva@example.org', 2);
  const reminders = await server.db.select().from(bookingMails).where(eq(bookingMails.kind, 'reminder'));
  expect(reminders.map(({ bookingId, sequence }) => [bookingId, sequence])).toEqual([
    [ana.id, 0],
    [eva.id, 1],
  ]);
  // A process that has claimed Ana's and ends: the row is leased, and nothing was sent.
  const [ofAna] = reminders;
  await server.db
    .update(bookingMails)
    .set({ attempts: 1, nextAttemptAt: new Date((ofAna?.dueAt.getTime() ?? 0) + 180_000) })
    .where(eq(bookingMails.id, ofAna?.id ?? 0));
  const toGo = (ofAna?.dueAt.getTime() ?? 0) - clock.now().getTime();
  clock.advance({ minutes: toGo / 60_000 - 1 });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await mailsTo('ana@example.org', 1);
  clock.advance({ minutes: 5 });
  const [, reminder] = await mailsTo('ana@example.org', 2);
  expect(reminder?.parsed.subject).toMatch(/^Mañana tienes cita: Limpieza dental/);
  // Eva's is three hours later, because her booking is.
  await mailsTo('eva@example.org', 2);
  clock.advance({ minutes: 3 * 60 });
  await mailsTo('eva@example.org', 3);
  clock.advance({ minutes: 24 * 60 });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(smtp.mails.filter(({ parsed }) => parsed.subject?.startsWith('Mañana'))).toHaveLength(2);
  await mailsTo('ana@example.org', 2);
  await mailsTo('luis@example.org', 2);
});

test('over the night in which clocks are put the reminder comes at the booking’s own time the day before, once', async () => {
  const { booked, ids, mailsTo, clock, smtp } = await clinic();
  const today = dayAt(clock.now(), 'Europe/Madrid');
  const offset = (on: string) => dayStarts(on, 1, 'Europe/Madrid')[0]?.getUTCHours();
  const change = Array.from({ length: 300 }, (_, n) => addDays(today, n + 3)).find(
    (each) => offset(each) !== offset(addDays(each, 1)),
  );
  if (!change) throw new Error('clocks are put twice a year');
  // Ten in the morning of the day on which they are put, and of the one before it.
  const ten = (on: string) => (dayStarts(addDays(on, 1), 1, 'Europe/Madrid')[0]?.getTime() ?? 0) - 14 * 3_600_000;
  const lasting = (ten(change) - ten(addDays(change, -1))) / 3_600_000;
  expect([23, 25]).toContain(lasting);
  await booked({ ...ids, startsAt: new Date(ten(change)).toISOString(), email: 'mar@example.org' });
  await mailsTo('mar@example.org', 1);
  const toGo = (ten(addDays(change, -1)) - clock.now().getTime()) / 60_000;
  clock.advance({ minutes: toGo - 2 });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await mailsTo('mar@example.org', 1);
  clock.advance({ minutes: 3 });
  const [, reminder] = await mailsTo('mar@example.org', 2);
  expect(reminder?.parsed.subject).toMatch(/^Mañana tienes cita: Limpieza dental/);
  expect(reminder?.parsed.text).toMatch(/10:00/);
  clock.advance({ minutes: 26 * 60 });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(smtp.mails.filter(({ parsed }) => parsed.subject?.startsWith('Mañana'))).toHaveLength(1);
});

test('webhooks hear of a booking that is made in the chat, moved and cancelled; who is erased takes its mails along', async () => {
  const { server, receiver } = await webhookFixture();
  const { client, assistant, addHook } = await hookOwner(server);
  await addHook({ url: receiver.url, events: ['booking.created', 'booking.moved', 'booking.cancelled'] });
  const own = bookingOf(client, assistant.id);
  await own.addAgenda();
  const { id: serviceId } = await own.addService();
  await own.setRules();
  const visitor = createVisitor(server.url, assistant.id);
  const { sessionId } = await visitor.talk('Pedir cita');
  const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
  const chat = `/api/assistants/${assistant.id}/chat/${sessionId}/cards/${card?.id}`;
  const { slots, token } = (await visitor.client.get(`${chat}/slots?serviceId=${serviceId}`)).body as {
    slots: { startsAt: string; agendaId: number }[];
    token: string;
  };
  const [slot, , other] = slots;
  if (!slot || !other) throw new Error('no slots');
  const answers = { slot: slotAnswer(slot), name: 'Ana', phone: '600 111 222', email: 'ana@example.org' };
  expect((await visitor.client.send('POST', chat, { json: { answers, token } })).status).toBe(200);
  const [row] = await server.db.select().from(bookings).where(eq(bookings.assistantId, assistant.id));
  await own.change(row?.id ?? 0, { startsAt: other.startsAt });
  await own.change(row?.id ?? 0, { note: 'Nerviosa' });
  await own.cancel(row?.id ?? 0);
  const again = await own.restore(row?.id ?? 0);
  expect(again.body, again.text).toMatchObject({ state: 'confirmed', cancelledBy: null, startsAt: other.startsAt });
  await own.cancel(row?.id ?? 0);
  expect((await client.get(`/api/assistants/${assistant.id}/quality`)).body).toMatchObject({ bookings: 1, forms: 0 });
  const heard = await vi.waitFor(() => {
    expect(receiver.received).toHaveLength(5);
    return receiver.received;
  }, soon);
  expect(heard.map(({ type }) => type).sort()).toEqual([
    ...['booking.cancelled', 'booking.cancelled', 'booking.created', 'booking.created', 'booking.moved'],
  ]);
  for (const { data } of heard)
    expect(data).toMatchObject({
      booking: { id: row?.publicId, service: 'Limpieza dental', name: 'Ana', source: 'chat' },
      contact: { email: 'ana@example.org' },
      assistant: { id: assistant.id },
    });
  const contactId = (await own.list(`from=${new Date().toISOString()}&to=${addDays(day, 90)}T00:00:00Z`))[0]?.contactId;
  expect((await client.get(`/api/contacts/${contactId}`)).body).toMatchObject({
    bookings: [{ id: row?.id, serviceName: 'Limpieza dental', startsAt: other.startsAt, state: 'cancelled' }],
  });
  expect((await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${contactId}`)).status).toBe(204);
  expect(await server.db.$count(bookings)).toBe(0);
  expect(await server.db.$count(bookingMails)).toBe(0);
});
