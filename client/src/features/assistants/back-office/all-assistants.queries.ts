import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '#client/lib/api/call-page.ts';
import type { AdminAssistant, Assistant } from '#shared/contracts/assistants/assistant-views.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';

export interface AssistantSearch {
  search: string;
  /** The owner's user id, as it is in the page's address. */
  owner: string | undefined;
  cursor: string | undefined;
}

/** A multiple of the number of cards that fit side by side. */
const pageSize = 24;

/** The assistants of all users, for administrators. */
export const allAssistantQueries = {
  page: ({ search, owner, cursor }: AssistantSearch) =>
    queryOptions({
      queryKey: ['assistants', 'all', { search, owner, cursor }],
      queryFn: async ({ signal }) => {
        const query = {
          limit: pageSize,
          ...(search ? { search } : {}),
          ...(owner ? { owner } : {}),
          ...(cursor ? { cursor } : {}),
        };
        const { items, nextCursor } = await callPage(assistantEndpoints.list, { query, signal });
        return { items: items.filter(isAdminView), nextCursor };
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

export function isAdminView(assistant: Assistant): assistant is AdminAssistant {
  return 'ownerUsername' in assistant;
}
