import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { contactEndpoints } from '#shared/contracts/contacts/contacts.ts';
import { contactListQueries } from './contact-lists.queries.ts';
import { contactQueries } from './contacts.queries.ts';
import type { ContactPages } from './list-changes.ts';
import { storeInBoard, storeInLists } from './stored-contacts.ts';

/** A change is dated when it began, and the server's date is told in whole seconds. */
export const overlapMs = 5_000;

/** The most that one answer may hold. */
const pageSize = 500;

/** They take what has changed into what was read, and have themselves nothing to show. */
export const contactChangesQueries = {
  board: (assistantId: string) =>
    queryOptions({
      queryKey: ['contacts', assistantId, 'changes'],
      queryFn: async ({ client, signal }) => {
        const { queryKey } = contactQueries.board(assistantId);
        const board = client.getQueryData(queryKey);
        if (!board) return null;
        const query = changesSince(board.readAt.getTime());
        const { items, nextCursor } = await callPage(contactEndpoints.list, {
          params: { id: assistantId },
          query,
          signal,
          isBackground: isUnattended(),
        });
        if (nextCursor) await client.refetchQueries({ queryKey });
        else storeInBoard(client, assistantId, items);
        return null;
      },
      gcTime: 0,
    }),
  lists: (scope: 'own' | 'all') =>
    queryOptions({
      queryKey: ['contacts', 'list changes', scope],
      queryFn: async ({ client, signal }) => {
        const since = oldestReading(client);
        if (since === undefined) return null;
        const query = { scope, ...changesSince(since) };
        const page = await callPage(contactWorkEndpoints.listAll, { query, signal, isBackground: isUnattended() });
        if (page.nextCursor) await client.refetchQueries({ queryKey: contactListQueries.lists, type: 'active' });
        else storeInLists(client, page.items, page.answeredAt);
        return null;
      },
      gcTime: 0,
    }),
};

const changesSince = (readAtMs: number) => ({
  limit: pageSize,
  changedSince: new Date(readAtMs - overlapMs).toISOString(),
});

/** Since when something of the lists may be missing, in milliseconds by the server's clock; undefined without a list. */
export function oldestReading(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueriesData<ContactPages>({ queryKey: contactListQueries.lists, type: 'active' })
    .flatMap(([, list]) => (list ? [(list.pages[0]?.answeredAt ?? new Date()).getTime()] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}
