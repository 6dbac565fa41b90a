import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#client/lib/api/call-page.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import type { AdminAssistant, OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { myAssistantQueries } from './assistants.queries.ts';

const allPages = { queryKey: ['assistants', 'all'] };

/** Updates an assistant in the cached lists, with the server's response: in the user's own list and in the administrator's pages. */
export function storeAssistant(queryClient: QueryClient, assistant: OwnerAssistant): void {
  const { id, userId } = assistant;
  const isMine = queryClient.getQueryData(sessionQuery().queryKey)?.id === userId;
  queryClient.setQueryData(myAssistantQueries.mine().queryKey, (list) => {
    if (!list?.some((other) => other.id === id)) return list && isMine ? [...list, assistant] : list;
    return isMine ? list.map((other) => (other.id === id ? assistant : other)) : without(list, id);
  });
  queryClient.setQueriesData<ListPage<AdminAssistant>>(
    allPages,
    (page) =>
      page && { ...page, items: page.items.map((other) => (other.id === id ? { ...other, ...assistant } : other)) },
  );
}

/** Removes a deleted assistant from these lists. */
export function dropAssistant(queryClient: QueryClient, id: number): void {
  queryClient.setQueryData(myAssistantQueries.mine().queryKey, (list) => list && without(list, id));
  queryClient.setQueriesData<ListPage<AdminAssistant>>(
    allPages,
    (page) => page && { ...page, items: without(page.items, id) },
  );
}

function without<Item extends { id: number }>(items: Item[], id: number): Item[] {
  return items.filter((item) => item.id !== id);
}
