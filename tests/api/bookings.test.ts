import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideAssistant } from '#server/features/deletion/deletion.queries.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt } from '#shared/domain/days.ts';
import { agendaBlocks, agendas, bookingSettings, bookings, services } from '#shared/schema/index.ts';
import { bookingOf, bookingRules, openAgenda } from '#tests/support/booking-fixture.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = dayAt(new Date(), 'Europe/Madrid');
/** Far enough for every slot of the day to be still to come. */
const day = addDays(today, 3);
const all = `from=${addDays(today, -30)}T00:00:00.000Z&to=${addDays(today, 300)}T00:00:00.000Z`;

/** An owner with one agenda and one service of half an hour. */
async function clinic(change: object = {}) {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const own = bookingOf(client, assistant.id);
  const agenda = await own.addAgenda();
  const service = await own.addService(change);
  const slots = await own.slots(service.id, day, '&days=1');
  const at = (n: number) => {
    const slot = slots[n];
    if (!slot) throw new Error('no such slot');
    return slot.startsAt;
  };
  return {
    ...own,
    client,
    user,
    assistant,
    agenda,
    service,
    ofDay: slots,
    at,
    ids: { agendaId: agenda.id, serviceId: service.id },
  };
}

test('slots of a day are the agenda’s hours, without what it is taken for', async () => {
  const { slots, at, booked, ids, service, client, path, agenda, ofDay } = await clinic({ bufferMinutes: 10 });
  // Nine to two, by half hours: the last begins at half past one.
  expect(ofDay).toHaveLength(10);
  const kept = await booked({ ...ids, startsAt: at(2) });
  expect(Date.parse(kept.busyUntil) - Date.parse(kept.startsAt)).toBe(40 * 60_000);
  const now = async (more = '') => (await slots(service.id, day, `&days=1${more}`)).map(({ startsAt }) => startsAt);
  // Its own time, the one that would run into it with its buffer, and the one that begins in its buffer.
  expect(await now()).toEqual([0, 4, 5, 6, 7, 8, 9].map(at));
  expect(await now(`&moving=${kept.id}`)).toHaveLength(10);
  const block = { startsAt: at(5), endsAt: at(7), note: 'Dentista' };
  const made = await client.post(`${path}/agendas/${agenda.id}/blocks`, block);
  expect(made.status, made.text).toBe(201);
  expect(await now()).toEqual([0, 7, 8, 9].map(at));
  const wholeDay = { fromDay: day, toDay: day, note: null };
  const off = await client.post(`${path}/agendas/${agenda.id}/blocks`, wholeDay);
  expect(off.status, off.text).toBe(201);
  expect(await now()).toEqual([]);
  expect(await now(`&agendaId=${agenda.id}`)).toEqual([]);
  const listed = await client.get(`${path}/blocks?from=${day}T00:00:00Z&to=${day}T23:00:00Z`);
  expect(listed.body).toEqual([off.body, made.body]);
  const { id } = made.body as { id: number };
  expect((await client.send('DELETE', `${path}/agendas/${agenda.id}/blocks/${id}`)).status).toBe(204);
  expect((await client.send('DELETE', `${path}/agendas/${agenda.id}/blocks/${id}`)).status).toBe(404);
});

test('no time is booked twice, but a class has its places', async () => {
  const { at, book, booked, ids, addService, agenda, list } = await clinic();
  await booked({ ...ids, startsAt: at(0) });
  const again = await book({ ...ids, startsAt: at(0) });
  expect(again).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  const yoga = await addService({ name: 'Yoga', minutes: 60, capacity: 3 });
  const inClass = { agendaId: agenda.id, serviceId: yoga.id };
  expect((await book({ ...inClass, startsAt: at(0) })).status).toBe(409);
  const answers = await Promise.all(Array.from({ length: 12 }, () => book({ ...inClass, startsAt: at(2) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)]);
  expect((await book({ ...inClass, startsAt: at(3) })).status).toBe(409);
  expect(await list(all)).toHaveLength(4);
});

test('a booking is moved and cancelled; what it had is free again, and its invitation has grown', async () => {
  const { at, book, booked, change, cancel, restore, ids, list } = await clinic();
  const first = await booked({
    ...ids,
    startsAt: at(0),
    email: 'Ana@Example.org',
    phone: '600 111 222',
    note: 'Nerviosa',
  });
  expect(first).toMatchObject({ state: 'confirmed', source: 'owner', email: 'Ana@Example.org', contactId: null });
  await booked({ ...ids, startsAt: at(1), name: 'Luis' });
  expect((await change(first.id, { startsAt: at(1) })).body).toMatchObject({ code: 'slot_taken' });
  expect((await change(first.id, { startsAt: at(4), note: 'Más tarde' })).body).toMatchObject({
    ...{ startsAt: at(4), note: 'Más tarde', name: 'Ana Ruiz' },
  });
  await booked({ ...ids, startsAt: at(0), name: 'Eva' });
  // Nothing but the name changes: nobody has to hear of it.
  expect((await change(first.id, { name: 'Ana R.' })).status).toBe(200);
  expect((await cancel(first.id)).body).toMatchObject({ state: 'cancelled', cancelledBy: 'owner' });
  expect((await cancel(first.id)).status).toBe(200);
  // Taken back while its time is free; again changes nothing.
  expect((await restore(first.id)).body).toMatchObject({ state: 'confirmed', cancelledBy: null, cancelledAt: null });
  expect((await restore(first.id)).status).toBe(200);
  await cancel(first.id);
  expect((await change(first.id, { startsAt: at(6) })).status).toBe(409);
  await booked({ ...ids, startsAt: at(4) });
  expect((await restore(first.id)).body).toMatchObject({ code: 'slot_taken' });
  await server.db.update(bookings).set({ cancelledBy: 'visitor' }).where(sql`${bookings.id} = ${first.id}`);
  expect((await restore(first.id)).body).toMatchObject({ message: 'La canceló quien reservó.' });
  const [stored] = await server.db.select().from(bookings).where(sql`${bookings.id} = ${first.id}`);
  expect(stored?.sequence).toBe(4);
  expect((await list(`${all}&state=confirmed`)).map(({ name }) => name)).toEqual(['Eva', 'Luis', 'Ana Ruiz']);
  expect((await book({ ...ids, startsAt: at(7).replace(':00.000', ':30.000') })).status).toBe(422);
});

test('lists go by pages, in order, whatever begins at the same moment', async () => {
  const { at, booked, client, path, addService, agenda } = await clinic();
  const yoga = await addService({ capacity: 50 });
  for (const n of [3, 1, 1, 2, 1]) await booked({ agendaId: agenda.id, serviceId: yoga.id, startsAt: at(n) });
  const seen: { id: number; startsAt: string }[] = [];
  let next: string | undefined = `${path}/bookings?${all}&limit=2`;
  while (next) {
    const page = await client.get(next);
    seen.push(...(page.body as { id: number; startsAt: string }[]));
    next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen.map(({ startsAt }) => startsAt)).toEqual([1, 1, 1, 2, 3].map(at));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
  expect((await client.get(`${path}/bookings?from=2026-01-01T00:00:00Z&to=2028-01-01T00:00:00Z`)).status).toBe(422);
});

test('nobody books by another assistant’s agenda or service, or for another owner’s contact', async () => {
  const mine = await clinic();
  const other = await clinic();
  const startsAt = mine.at(0);
  expect((await mine.book({ ...mine.ids, agendaId: other.agenda.id, startsAt })).status).toBe(422);
  expect((await mine.book({ ...mine.ids, serviceId: other.service.id, startsAt })).status).toBe(422);
  const contact = await createContact(server.db, { assistantId: other.assistant.id, sessionId: 'otra' });
  expect((await mine.book({ ...mine.ids, startsAt, contactId: contact.publicId })).status).toBe(422);
  const own = await createContact(server.db, { assistantId: mine.assistant.id, sessionId: 'propia' });
  expect(await mine.booked({ ...mine.ids, startsAt, contactId: own.publicId })).toMatchObject({
    contactId: own.publicId,
  });
  // Who is erased takes their bookings along.
  const path = `${mine.path}/contact/${own.publicId}`;
  expect((await mine.client.send('DELETE', path)).status).toBe(204);
  expect(await mine.list(all)).toEqual([]);
});

test('an agenda goes once nobody is to come, and takes no service along', async () => {
  const { at, booked, cancel, ids, client, path, agenda, addService, list } = await clinic();
  const only = await addService({ name: 'Corte', agendaIds: [agenda.id] });
  const { id } = await booked({ ...ids, startsAt: at(0) });
  expect((await client.send('DELETE', `${path}/agendas/${agenda.id}`)).status).toBe(409);
  await cancel(id);
  expect((await client.send('DELETE', `${path}/agendas/${agenda.id}`)).status).toBe(204);
  expect((await client.get(`${path}/services`)).body).toMatchObject([
    { isActive: true, agendaIds: [] },
    { id: only.id, isActive: false, agendaIds: [] },
  ]);
  expect(await list(all)).toMatchObject([{ id, agendaId: null }]);
});

test('what can be booked is set up, within its limits', async () => {
  const { client, path, service, agenda, setRules, ids, at, booked, list } = await clinic();
  expect((await client.get(`${path}/booking`)).body).toMatchObject({ isActive: false, noticeMinutes: 120 });
  await setRules({ offerWords: ' hora \n\nturno', horizonDays: 10 });
  expect((await client.get(`${path}/booking`)).body).toEqual({
    ...bookingRules,
    ...{ offerWords: 'hora\nturno', horizonDays: 10 },
  });
  const put = (at: string, json: object) => client.send('PUT', `${path}/${at}`, { json });
  expect((await put('booking', { ...bookingRules, stepMinutes: 7 })).status).toBe(422);
  const { id: _, updatedAt: __, ...values } = service;
  expect((await put(`services/${service.id}`, { ...values, minutes: 3 })).status).toBe(422);
  expect((await put(`services/${service.id}`, { ...values, agendaIds: [agenda.id + 1_000] })).status).toBe(422);
  expect((await put(`services/${service.id}`, { ...values, minutes: 60 })).body).toMatchObject({ minutes: 60 });
  const hours = { monday: [{ from: '14:00', to: '09:00' }] };
  expect((await put(`agendas/${agenda.id}`, { ...openAgenda, openingHours: hours })).status).toBe(422);
  expect((await put(`agendas/${agenda.id}`, { ...openAgenda, timeZone: null })).body).toMatchObject({
    ...{ timeZone: null, effectiveTimeZone: 'Europe/Madrid' },
  });
  await booked({ ...ids, startsAt: at(0) });
  expect((await client.send('DELETE', `${path}/services/${service.id}`)).status).toBe(204);
  expect(await list(all)).toMatchObject([{ serviceId: null, serviceName: 'Limpieza dental' }]);
  const moved = await client.send('PATCH', `${path}/bookings/${(await list(all))[0]?.id}`, {
    json: { startsAt: at(3) },
  });
  expect(moved.body).toMatchObject({ startsAt: at(3), serviceId: null });
  const reached = await client.send('PATCH', `${path}/bookings/${(await list(all))[0]?.id}`, {
    json: { name: 'Ana Gil', email: 'ana@example.org', phone: '600 222 333' },
  });
  expect(reached.body).toMatchObject({ name: 'Ana Gil', email: 'ana@example.org', phone: '600 222 333' });
});

test('a deleted assistant takes its agendas and bookings along', async () => {
  const { assistant, booked, ids, at, client, path, agenda, setRules } = await clinic();
  await booked({ ...ids, startsAt: at(0) });
  await setRules();
  await client.post(`${path}/agendas/${agenda.id}/blocks`, { fromDay: day, toDay: day, note: null });
  await server.db.transaction((tx) => hideAssistant(tx, assistant.id));
  await server.container.startBackground();
  for (const table of [agendas, services, bookings, bookingSettings])
    await expect.poll(() => server.db.$count(table, sql`assistant_id = ${assistant.id}`), { timeout: 30_000 }).toBe(0);
  expect(await server.db.$count(agendaBlocks, sql`agenda_id = ${agenda.id}`)).toBe(0);
});

test('an owner has the agendas of all their own assistants together, and nobody else’s', async () => {
  const { client, user, agenda, assistant } = await clinic();
  await clinic();
  const second = await createAssistant(server.db, { userId: user.id, name: 'Sede norte' });
  const north = await bookingOf(client, second.id).addAgenda({ name: 'Sala 1', timeZone: null });
  const { body } = await client.get('/api/agendas');
  expect(body).toEqual([
    { ...agenda, assistantId: assistant.id, assistantName: assistant.name },
    { ...north, assistantId: second.id, assistantName: 'Sede norte' },
  ]);
  await server.db.transaction((tx) => hideAssistant(tx, second.id));
  expect((await client.get('/api/agendas')).body).toHaveLength(1);
});
