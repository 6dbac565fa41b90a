import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt } from '#shared/domain/days.ts';
import { agendas, bookings } from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { publishedFaults } from '#tests/support/strict-calendar.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  expect(text).not.toMatch(/600|example\.org|Alérgica|Peña/);
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
