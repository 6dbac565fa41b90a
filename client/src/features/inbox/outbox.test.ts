import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api-error.ts';
import { createOutbox, type Unsent } from './outbox.ts';

beforeEach(() => {
  const area = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  });
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', events);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

const shown = (outbox: { all: () => Unsent[] }) => outbox.all().map(({ text, state }) => `${text}: ${state}`);

test('messages go out in their order, and one that did not arrive goes out again under the same id', async () => {
  const posted: string[] = [];
  let failures = 1;
  const outbox = createOutbox(1, async ({ clientMessageId, text }) => {
    posted.push(`${text} ${clientMessageId}`);
    if (failures-- > 0) throw new NetworkError('No answer');
  });
  outbox.send('uno', 0);
  outbox.send('dos', 0);
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['uno: retrying', 'dos: sending']));
  const [first, second] = outbox.all();
  if (first) outbox.retry(first.clientMessageId);
  await vi.waitFor(() => expect(outbox.all()).toEqual([]));
  expect(posted).toEqual([
    `uno ${first?.clientMessageId}`,
    `uno ${first?.clientMessageId}`,
    `dos ${second?.clientMessageId}`,
  ]);
});

test('one that is refused stays, and holds no other back', async () => {
  const refusal = new ApiError(new Response(null, { status: 409 }), '{"message":"La tiene Marta","code":"conflict"}');
  const outbox = createOutbox(2, async ({ text }) => {
    if (text === 'uno') throw refusal;
  });
  outbox.send('uno', 0);
  outbox.send('dos', 0);
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['uno: refused']));
});

test('a reload keeps what was under way until somebody sends or drops it', async () => {
  const never = createOutbox(3, () => new Promise(() => {}));
  never.send('uno', 7);
  const again = createOutbox(3, async () => {});
  expect(shown(again)).toEqual(['uno: kept']);
  const [kept] = again.all();
  expect(kept?.afterId).toBe(7);
  if (kept) again.retry(kept.clientMessageId);
  await vi.waitFor(() => expect(again.all()).toEqual([]));
  expect(createOutbox(3, async () => {}).all()).toEqual([]);
});
