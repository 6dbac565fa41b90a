import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import { exampleContact } from '#tests/support/example-contact.ts';
import { contactQueries } from './contacts.queries.ts';
import { wishStatus, withWishedStatus } from './status-wishes.ts';

beforeEach(() => vi.stubGlobal('document', new EventTarget()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what is read while a status is being stored shows the last one that was chosen', () => {
  const read = exampleContact({ status: 'nuevo' });
  const first = wishStatus(read.id, 'contactado');
  expect(withWishedStatus(read).status).toBe('contactado');
  const second = wishStatus(read.id, 'en curso');
  first.end();
  expect(withWishedStatus({ ...read, status: 'contactado' }).status).toBe('en curso');
  second.end();
  expect(withWishedStatus(read)).toBe(read);
});

test('a list and a contact that were asked for before a status was chosen show it when they come', async () => {
  const old = exampleContact({ status: 'nuevo' });
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    await asked.promise;
    return Response.json(address.includes(old.id) ? { ...old, notes: [], noteCount: 0 } : [old]);
  });
  const reads = [
    queryClient.fetchInfiniteQuery(contactQueries.list({ scope: 'own' })).then(({ pages }) => pages[0]?.items[0]),
    queryClient
      .fetchInfiniteQuery(contactQueries.list({ scope: 'own', assistantId: 1 }))
      .then(({ pages }) => pages[0]?.items[0]),
    queryClient.fetchQuery(contactQueries.detail(old.id)),
  ];
  const wish = wishStatus(old.id, 'ganado');
  asked.resolve();
  for (const read of await Promise.all(reads)) expect(read?.status).toBe('ganado');
  wish.end();
});
