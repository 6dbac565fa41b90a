import { afterAll, expect, test } from 'vitest';
import { createCalcomClient } from '#server/providers/calcom/calcom-client.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { startFakeCalcom } from '#tests/support/fake-calcom.ts';

const calcom = await startFakeCalcom();
afterAll(() => calcom.close());

const agents = createAgents({ url: undefined, except: undefined }, { keepAlive: false });
const start = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 5 * 86_400_000 + 9 * 3_600_000);
const attendee = { name: 'Ana', email: 'ana@example.org', timeZone: 'Europe/Madrid', language: 'es' } as const;

function client(now?: () => number) {
  return createCalcomClient({ baseUrl: calcom.url, timeoutMs: 2_000, agents, ...(now ? { now } : {}) });
}

test('the stand-in refuses what Cal.com refuses: versions, zones, unknown events, taken times, another’s list', async () => {
  const { id } = calcom.addEvent();
  const day = start.toISOString().slice(0, 10);
  const ask = async (path: string, version?: string, body?: object, key?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(version ? { 'cal-api-version': version } : {}),
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
    };
    const answer = await fetch(`${calcom.url}/v2${path}`, {
      ...{ method: body ? 'POST' : 'GET', headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, limit: answer.headers.get('x-ratelimit-limit-default') };
  };
  const slots = `/slots?eventTypeId=${id}&start=${day}&end=${day}&timeZone=UTC`;
  expect(await ask(slots, '2024-09-04')).toEqual({ status: 200, limit: '120' });
  for (const version of [undefined, '2024-06-14', '2026-02-25']) expect((await ask(slots, version)).status).toBe(404);
  expect((await ask(slots.replace('UTC', 'Marte/Norte'), '2024-09-04')).status).toBe(400);
  expect((await ask(slots.replace(String(id), '999'), '2024-09-04')).status).toBe(404);
  expect((await ask('/bookings', '2026-02-25')).status).toBe(401);
  expect((await ask('/bookings', '2026-02-25', undefined, 'cal_wrong')).status).toBe(401);
  expect((await ask('/bookings', '2026-02-25', undefined, calcom.key)).status).toBe(200);
  const wish = { eventTypeId: id, start: start.toISOString(), attendee, metadata: {} };
  const book = async (change: object) => (await ask('/bookings', '2026-02-25', { ...wish, ...change })).status;
  expect(await book({ attendee: { ...attendee, timeZone: 'Madrid' } })).toBe(400);
  expect(await book({ attendee: { ...attendee, email: '' } })).toBe(400);
  expect(await book({ start: '2030-01-01T10:00:00+02:00' })).toBe(400);
  expect(await book({ eventTypeId: 999 })).toBe(404);
  expect(await book({ lengthInMinutes: 30 })).toBe(400);
  expect(await book({})).toBe(201);
  expect(await book({})).toBe(400);
});

test('each answer is told apart, and Cal.com is left alone for as long as it says', async () => {
  const { id: eventTypeId, user, slug } = calcom.addEvent({ more: { lengthInMinutesOptions: [30, 60] } });
  let aheadMs = 0;
  const { book, findEvent, find, slots } = client(() => Date.now() + aheadMs);
  expect(await findEvent(null, `${user}/${slug}`)).toMatchObject({ value: { id: eventTypeId, minutes: [30, 60] } });
  expect(await findEvent(null, 'clinica/nada')).toEqual({ fault: { kind: 'gone' } });
  expect(await findEvent('cal_wrong', `${user}/${slug}`)).toEqual({ fault: { kind: 'key' } });
  expect(await find(null, 'nothing')).toEqual({ fault: { kind: 'gone' } });
  const at = new Date(start.getTime() + 3_600_000);
  const wish = {
    eventTypeId,
    startsAt: at,
    minutes: 60,
    attendee: { ...attendee, phone: '600' },
    note: 'Hola',
    publicId: 'x',
  };
  expect(await book(null, wish)).toMatchObject({
    value: { status: 'accepted', startsAt: at, endsAt: new Date(at.getTime() + 3_600_000) },
  });
  expect(await book(null, wish)).toEqual({ fault: { kind: 'taken' } });
  expect(await book(null, { ...wish, startsAt: new Date(0) })).toEqual({ fault: { kind: 'taken' } });
  calcom.trouble('slots', 'down', 'busy');
  const day = at.toISOString().slice(0, 10);
  const look = () => slots(null, { eventTypeId, from: day, to: day, minutes: 30 });
  expect(await look()).toEqual({ fault: { kind: 'unknown' } });
  expect(await look()).toEqual({ fault: { kind: 'unsent', afterSeconds: 2 } });
  const asked = calcom.asked.length;
  expect(await look()).toMatchObject({ fault: { kind: 'unsent' } });
  expect(calcom.asked).toHaveLength(asked);
  aheadMs = 2_001;
  const found = await look();
  expect('value' in found && found.value.length).toBeGreaterThan(0);
});
