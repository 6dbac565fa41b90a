import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/lib/query-client.ts';
import { exampleContact } from '#tests/support/example-contact.ts';
import { contactQueries } from './use-contacts.ts';
import { dropContact } from './use-live-contacts.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

beforeEach(() => vi.stubGlobal('document', new EventTarget()));
test('a contact that is deleted while the board is read stays away, whatever that reading has found', async () => {
  const [ana, luis] = [exampleContact({ name: 'Ana' }), exampleContact({ name: 'Luis' })];
  const board = contactQueries.board(1);
  const answers = [Promise.resolve([ana, luis])];
  vi.stubGlobal('fetch', async () => Response.json(await answers.shift()));
  const stop = new QueryObserver(queryClient, board).subscribe(() => undefined);
  const shown = () => queryClient.getQueryData(board.queryKey)?.contacts.map(({ name }) => name);
  await expect.poll(shown).toEqual(['Ana', 'Luis']);

  const before = Promise.withResolvers<(typeof ana)[]>();
  answers.push(before.promise, Promise.resolve([luis]));
  void queryClient.refetchQueries(board);
  await expect.poll(() => answers.length).toBe(1);
  await dropContact(queryClient, '1', ana.id);
  expect(shown()).toEqual(['Luis']);
  // What was asked before the deletion is answered with her.
  before.resolve([ana, luis]);
  await expect.poll(() => answers.length).toBe(0);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(shown()).toEqual(['Luis']);
  stop();
});
