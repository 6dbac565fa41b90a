import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import { exampleContact } from '#tests/support/example-contact.ts';
import { contactQueries } from './contacts.queries.ts';

beforeEach(() => vi.stubGlobal('document', new EventTarget()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const columns = contactStatuses.map((status) =>
  contactQueries.statusColumn({ scope: 'own', interest: 'high', status }),
);

/** Answers requests with a contact of each status. Returns the addresses that are requested. */
function answering(): string[] {
  const asked: string[] = [];
  const byStatus = contactStatuses.map((status) => ({
    status,
    contacts: [exampleContact({ status })],
    nextCursor: '1-1',
  }));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [, wanted] = /status=([^&]*)/.exec(address) ?? [];
    const of = byStatus.find(({ status }) => status === wanted?.replace('+', ' '));
    return Response.json(wanted === undefined ? byStatus : of?.contacts);
  });
  return asked;
}

test('columns that begin together share a request, and each is read again by itself', async () => {
  const asked = answering();
  const read = await Promise.all(columns.map((column) => queryClient.fetchInfiniteQuery(column)));
  expect(read.map(({ pages }) => pages.map(({ items, nextCursor }) => [items[0]?.status, nextCursor]))).toEqual(
    contactStatuses.map((status) => [[status, '1-1']]),
  );
  expect(asked).toEqual(['/api/contact-columns?scope=own&interest=high&limit=20']);
  const [first] = columns;
  if (!first) throw new Error('there are no columns');
  await queryClient.refetchQueries({ queryKey: first.queryKey, exact: true });
  expect(asked.slice(1)).toEqual(['/api/contacts?scope=own&interest=high&status=nuevo&limit=20']);
});

test('columns begin anew with another filter, and after a failure', async () => {
  const asked = answering();
  const [first, second] = (['high', 'low'] as const).map((interest) =>
    contactQueries.statusColumn({ scope: 'own', interest, status: 'ganado' }),
  );
  if (!first || !second) throw new Error('there are no columns');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => new Response('x', { status: 500 }));
  await expect(queryClient.fetchInfiniteQuery(first)).rejects.toThrow();
  vi.stubGlobal('fetch', fetch);
  for (const column of [first, second])
    expect((await queryClient.fetchInfiniteQuery(column)).pages[0]?.items[0]?.status).toBe('ganado');
  expect(asked).toEqual(
    ['high', 'low'].map((interest) => `/api/contact-columns?scope=own&interest=${interest}&limit=20`),
  );
});

test('a column of all contacts of its status begins with few, because they are counted', async () => {
  const asked = answering();
  await queryClient.fetchInfiniteQuery(contactQueries.statusColumn({ scope: 'own', assistantId: 7, status: 'nuevo' }));
  expect(asked).toEqual(['/api/contact-columns?scope=own&assistantId=7']);
});
