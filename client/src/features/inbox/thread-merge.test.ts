import { expect, test } from 'vitest';
import type { InboxMessage, ThreadDetail } from '#shared/contracts/inbox-threads.ts';
import { mergeThread, settledUpTo } from './thread-merge.ts';

const message = (id: number, state: InboxMessage['state'] = 'complete', content = `m${id}`): InboxMessage => ({
  id,
  role: 'assistant',
  content,
  state,
  createdAt: '2026-11-21T10:00:00.000Z',
  author: null,
  authorName: null,
});

const thread = (messages: InboxMessage[], version = 1): ThreadDetail => ({
  id: 1,
  assistant: { id: 1, name: 'Clara', avatarUrl: null },
  handledBy: 'ai',
  handler: null,
  handledSince: null,
  version,
  waitingReason: null,
  waitingUntil: null,
  unseen: false,
  isQuiet: false,
  lastMessage: null,
  lastMessageAt: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  closedAt: null,
  contact: null,
  messages,
  notes: [],
});

test('a message that is being written is read again, with all that comes after it', () => {
  expect(settledUpTo([])).toBeUndefined();
  expect(settledUpTo([message(1), message(4)])).toBe(4);
  expect(settledUpTo([message(1), message(4, 'streaming'), message(5)])).toBe(1);
  expect(settledUpTo([message(4, 'streaming')])).toBeUndefined();
});

test('what is read takes the place of what is known, once each and in order', () => {
  const known = thread([message(1), message(4, 'streaming', 'Abri'), message(5)]);
  const merged = mergeThread(known, thread([message(4, 'partial', 'Abrimos'), message(5), message(6)], 2));
  expect(merged.messages.map(({ id, content, state }) => [id, content, state])).toEqual([
    [1, 'm1', 'complete'],
    [4, 'Abrimos', 'partial'],
    [5, 'm5', 'complete'],
    [6, 'm6', 'complete'],
  ]);
  expect(merged.version).toBe(2);
});
