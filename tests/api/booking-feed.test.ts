import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarEndpoints } from '#shared/contracts/booking/calendars.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { clockAt, dayAt } from '#shared/domain/days.ts';
import { agendaBlocks, agendaCalendars, agendas, bookings } from '#shared/schema/index.ts';
import { bookingOf, openAgenda } from '#tests/support/booking-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { publishedFaults } from '#tests/support/strict-calendar.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startWebSite, type WebSite } from '#tests/support/web-site.ts';

let server: TestServer;
let site: WebSite;
beforeAll(async () => {
  site = await startWebSite();
  server = await startTestServer({ env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const day = addDays(dayAt(new Date(), 'Europe/Madrid'), 3);

async function fed() {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const own = bookingOf(client, assistant.id);
  const agenda = await own.addAgenda({ name: 'Dra. Ruiz; consulta, 2' });
  const service = await own.addService();
  const [first, second] = await own.slots(service.id, day, '&days=1');
  const ids = { agendaId: agenda.id, serviceId: service.id };
  const booking = await own.booked({
    ...{ ...ids, startsAt: first?.startsAt, name: 'Ángeles Ruiz Peña', phone: '600 111 222' },
    ...{ email: 'angeles@example.org', note: 'Alérgica' },
  });
  const path = `${own.path}/agendas/${agenda.id}/feed`;
  const make = async () => {
    const { status, text, body } = await client.post(path);
    expect(status, text).toBe(201);
    return new URL((body as { url: string }).url).pathname;
  };
  return { ...own, client, agenda, booking, ids, second, path, make };
}

const read = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });

test('an agenda can be subscribed to: strictly as RFC 5545 has it, without what reaches anybody, and only when it changes', async () => {
  const { make, booking, second, change, booked, cancel, ids, client, agenda, path } = await fed();
  expect(agenda.hasFeed).toBe(false);
  const address = await make();
  expect(address).toMatch(/^\/cal\/[\w-]{32}\.ics$/);
  const first = await read(address);
  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  const text = await first.text();
  expect(publishedFaults(text)).toEqual([]);
  expect(text).not.toMatch(/600 ?111|111 ?222|example\.org|Alérgica|Peña/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  // Of a property that it does not know the library takes no escapes away.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Dra. Ruiz\\; consulta\\, 2');
  const [event] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(event?.summary).toBe('Limpieza dental · Ángeles');
  expect(event?.startDate.toJSDate().toISOString()).toBe(booking.startsAt);
  expect(event?.endDate.toJSDate().toISOString()).toBe(booking.endsAt);

  const etag = first.headers.get('ETag') ?? '';
  expect((await read(address, { 'If-None-Match': `W/"x", ${etag}` })).status).toBe(304);
  expect((await change(booking.id, { startsAt: second?.startsAt })).status).toBe(200);
  const moved = await read(address, { 'If-None-Match': etag });
  expect(moved.status).toBe(200);
  expect(await moved.text()).toContain(`UID:${event?.uid}\r\nSEQUENCE:1`);
  await booked({ ...ids, startsAt: booking.startsAt, name: 'Luis' });
  await cancel(booking.id);
  expect((await (await read(address)).text()).match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Limpieza dental · Luis']);

  // Only a hash of the address is stored, and nobody is shown it again.
  const [stored] = await server.db.select().from(agendas).where(eq(agendas.id, agenda.id));
  expect(JSON.stringify(stored)).not.toContain(address.slice(5, 37));
  const listed = await client.get(path.replace(/\/\d+\/feed$/, ''));
  expect(listed.body).toMatchObject([{ hasFeed: true }]);
  expect(listed.text).not.toContain('feedTokenHash');
});

test('an address that was made anew or taken back leads nowhere, and none that was guessed leads anywhere', async () => {
  const { make, client, path } = await fed();
  const before = await make();
  const after = await make();
  expect((await read(before)).status).toBe(404);
  expect((await read(after)).status).toBe(200);
  expect((await read(after.replace('.ics', ''))).status).toBe(404);
  expect((await read('/cal/x.ics')).status).toBe(404);
  expect((await client.send('DELETE', path)).status).toBe(204);
  expect((await read(after)).status).toBe(404);
  expect((await client.send('DELETE', path)).status).toBe(204);
});

test('hundreds of bookings are strict too', async () => {
  const { make, booking, ids } = await fed();
  const { assistantId, ...like } = (
    await server.db.select().from(bookings).where(eq(bookings.id, booking.id))
  )[0] as never as typeof bookings.$inferSelect;
  await server.db.insert(bookings).values(
    Array.from({ length: 300 }, (_, n) => ({
      ...{ assistantId, ...ids, serviceName: `Sesión «${'ñ'.repeat(n % 60)}», nº ${n}; \\`, name: `Ñandú\n${n}` },
      ...{ startsAt: like.startsAt, endsAt: like.endsAt, busyUntil: like.busyUntil, source: 'owner' as const },
    })),
  );
  const text = await (await read(await make())).text();
  expect(publishedFaults(text)).toEqual([]);
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(301);
});

describe('another calendar', () => {
  const written = (clock: string) => `${day.replaceAll('-', '')}T${clock}00`;
  const calendar = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const event = (from: string, to: string, ...more: string[]) => [
    ...['BEGIN:VEVENT', `UID:${from}`, `DTSTART;TZID=Europe/Madrid:${written(from)}`, 'SUMMARY:Terapia de Ana'],
    ...[`DTEND;TZID=Europe/Madrid:${written(to)}`, ...more, 'END:VEVENT'],
  ];
  const ics = { 'Content-Type': 'text/calendar' };

  async function busy(path: string) {
    const { client, user } = await signedInUser(server, { plan: 'pro' });
    const assistant = await createAssistant(server.db, { userId: user.id });
    const own = bookingOf(client, assistant.id);
    const agenda = await own.addAgenda();
    const service = await own.addService();
    const calendars = `${own.path}/agendas/${agenda.id}/calendars`;
    const add = (url: string) => client.post(calendars, { url });
    const { status, text, body } = await add(`${site.url}${path}`);
    expect(status, text).toBe(201);
    const { id } = calendarEndpoints.addCalendar.response.parse(body);
    const listed = async () => {
      const answer = await client.get(`${own.path}/calendars`);
      expect(answer.text).not.toContain('secreto');
      return calendarEndpoints.calendars.response.parse(answer.body);
    };
    return {
      ...{ ...own, client, agenda, service, calendars, add, id, text, listed },
      blocks: () => server.db.select().from(agendaBlocks).where(eq(agendaBlocks.calendarId, id)),
      /** As if its turn had come; gives what is known of it then. */
      async read() {
        expect((await client.post(`${calendars}/${id}/read`)).status).toBe(204);
        await server.container.calendarReading.deliver(id, new AbortController().signal);
        return (await listed()).find((each) => each.id === id);
      },
      /** The clocks of what is free on the day. */
      async free() {
        const slots = await own.slots(service.id, day, '&days=1');
        return slots.map(({ startsAt }) => clockAt(new Date(startsAt), 'Europe/Madrid'));
      },
    };
  }

  test('takes its times from the slots, is asked for no more than it has changed, and is told to nobody', async () => {
    const path = '/secreto-1/basic.ics';
    const first = calendar(...event('1000', '1100'), ...event('1230', '1300', 'RRULE:FREQ=DAILY;COUNT=3'));
    site.pages[path] = { body: first, headers: { ...ics, ETag: '"1"' } };
    const {
      read,
      free,
      listed,
      id,
      text,
      blocks,
      client,
      path: of,
      agenda,
      calendars,
      booked,
      service,
    } = await busy(path);
    expect(text).not.toContain('secreto');
    expect(await listed()).toMatchObject([{ id, readAt: null, fault: null, busyTimes: 0 }]);
    const [stored] = await server.db.select().from(agendaCalendars).where(eq(agendaCalendars.id, id));
    expect(stored?.address).toMatch(/^v1\./);

    expect(await read()).toMatchObject({ fault: null, readAt: expect.any(String), busyTimes: 4 });
    expect(await free()).toEqual(['09:00', '09:30', '11:00', '11:30', '12:00', '13:00', '13:30']);
    const known = await blocks();
    expect(JSON.stringify(known)).not.toContain('Ana');
    const shown = await client.get(`${of}/blocks?from=${day}T00:00:00Z&to=${day}T23:00:00Z`);
    expect(shown.body).toMatchObject([
      { calendarId: id, agendaId: agenda.id, note: null },
      { calendarId: id, agendaId: agenda.id },
    ]);
    // What another calendar has is changed there; by hand an owner may book all the same.
    const block = `${of}/agendas/${agenda.id}/blocks/${known[0]?.id}`;
    expect((await client.send('DELETE', block)).status).toBe(404);
    await booked({ agendaId: agenda.id, serviceId: service.id, startsAt: known[0]?.startsAt.toISOString() });

    await read();
    expect(site.asked.filter((each) => each.path === path).at(-1)?.headers['if-none-match']).toBe('"1"');
    expect(await blocks()).toEqual(known);
    // Its days are others' where the clocks are: it is asked for anew.
    const zone = { ...openAgenda, timeZone: 'Atlantic/Canary' };
    await client.send('PUT', `${of}/agendas/${agenda.id}`, { json: zone });
    await read();
    expect(site.asked.filter((each) => each.path === path).at(-1)?.headers['if-none-match']).toBeUndefined();
    await client.send('PUT', `${of}/agendas/${agenda.id}`, { json: openAgenda });

    site.pages[path] = { body: calendar(...event('1230', '1300'), ...event('0930', '1000')), headers: ics };
    expect(await read()).toMatchObject({ busyTimes: 2 });
    expect(await free()).not.toContain('09:30');
    const kept = known.find(({ startsAt }) => clockAt(startsAt, 'Europe/Madrid') === '12:30');
    expect((await blocks()).map((each) => each.id)).toContain(kept?.id);

    expect((await client.send('DELETE', `${calendars}/${id}`)).status).toBe(204);
    expect((await client.send('DELETE', `${calendars}/${id}`)).status).toBe(404);
    expect(await blocks()).toEqual([]);
  });

  test('that cannot be read leaves what was known, says why, and comes in its turn; none is read that is not on the internet', async () => {
    const path = '/secreto-2/basic.ics';
    site.pages[path] = { body: calendar(...event('1000', '1100')), headers: ics };
    const { read, free, add, id } = await busy(path);
    await read();
    const faults = {
      not_found: { status: 404 },
      refused: { status: 403 },
      unreachable: { status: 503 },
      private_address: { status: 302, headers: { Location: 'http://169.254.169.254/secreto' } },
      no_calendar: { body: '<html><body>Inicia sesión</body></html>' },
      too_large: {
        body: calendar('BEGIN:VEVENT', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY', 'END:VEVENT'),
        headers: ics,
      },
    };
    for (const [fault, answer] of Object.entries(faults)) {
      site.pages[path] = answer;
      expect(await read()).toMatchObject({ fault, busyTimes: 1 });
      expect(await free()).not.toContain('10:00');
    }
    const [row] = await server.db.select().from(agendaCalendars).where(eq(agendaCalendars.id, id));
    expect(row?.attempts).toBe(Object.keys(faults).length);
    expect(Math.round(((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10);

    for (const url of [
      'https://10.0.0.1/a.ics',
      'http://example.org/a.ics',
      'https://localhost/a.ics',
      'ftp://a.org/a',
    ])
      expect((await add(url)).status, url).toBe(422);
    for (let n = 0; n < 4; n += 1) expect((await add(`webcal://example.org/${n}.ics`)).status).toBe(201);
    expect((await add('https://example.org/5.ics')).status).toBe(409);
  });
});
