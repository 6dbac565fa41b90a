import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api/api-error.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';
import { createOutbox, type Outgoing } from './outbox.ts';

beforeEach(() => {
  const area = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  });
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

const stored = ({ clientMessageId, text }: Outgoing): InboxMessage => ({
  ...{ id: 1, role: 'assistant', content: text, state: 'complete', createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ author: 'person', authorName: null, clientMessageId },
});

const shown = (outbox: { all: () => Outgoing[] }) => outbox.all().map(({ text, state }) => `${text}: ${state}`);

test('messages go out in their order, and one that did not arrive goes out again under the same id', async () => {
  const posted: string[] = [];
  let failures = 1;
  const outbox = createOutbox(1, async (message) => {
    posted.push(`${message.text} ${message.clientMessageId}`);
    if (failures-- > 0) throw new NetworkError('No answer');
    return stored(message);
  });
  outbox.send('uno');
  outbox.send('dos');
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['uno: retrying', 'dos: sending']));
  const [first, second] = outbox.all();
  if (first) outbox.retry(first.clientMessageId);
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['uno: sent', 'dos: sent']));
  expect(posted).toEqual([
    `uno ${first?.clientMessageId}`,
    `uno ${first?.clientMessageId}`,
    `dos ${second?.clientMessageId}`,
  ]);
});

test('one that is refused stays, and holds no other back', async () => {
  const refusal = new ApiError(new Response(null, { status: 409 }), '{"message":"La tiene Marta","code":"conflict"}');
  const outbox = createOutbox(2, async (message) => {
    if (message.text === 'uno') throw refusal;
    return stored(message);
  });
  outbox.send('uno');
  outbox.send('dos');
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['uno: refused', 'dos: sent']));
});

test('a reload keeps what was under way until somebody sends or drops it', async () => {
  const never = createOutbox(3, () => new Promise(() => {}));
  never.send('uno');
  const again = createOutbox(3, async (message) => stored(message));
  expect(shown(again)).toEqual(['uno: kept']);
  const [kept] = again.all();
  if (kept) again.retry(kept.clientMessageId);
  await vi.waitFor(() => expect(shown(again)).toEqual(['uno: sent']));
});

test('one that the server has is shown until it has been read, whatever its words are', async () => {
  let lastId = 10;
  const outbox = createOutbox(4, async (message) => ({ ...stored(message), id: ++lastId }));
  outbox.send('Sí');
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['Sí: sent']));
  const [first] = outbox.all();
  outbox.send('Sí');
  outbox.confirm([stored({ clientMessageId: 'other', text: 'Sí', state: 'sent' })]);
  expect(outbox.all()).toHaveLength(2);
  if (first?.message) outbox.confirm([first.message]);
  expect(outbox.all().map(({ clientMessageId }) => clientMessageId)).not.toContain(first?.clientMessageId);
  expect(outbox.all()).toHaveLength(1);
});

test('one that has ended sends nothing more, and leaves what it has to whoever wrote it', async () => {
  let posts = 0;
  const outbox = createOutbox(5, async () => {
    posts += 1;
    throw new NetworkError('No answer');
  });
  outbox.send('uno');
  await vi.waitFor(() => expect(shown(outbox)).toEqual(['uno: retrying']));
  outbox.end();
  expect(outbox.all()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(posts).toBe(1);
  expect(shown(createOutbox(5, async (message) => stored(message)))).toEqual(['uno: kept']);
});
