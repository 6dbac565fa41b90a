import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';

/** What an owner reads of the questions that an assistant is checked with. */
export const checkQueries = {
  all: (assistantId: number) => ['checks', assistantId] as const,
  list: (assistantId: number) =>
    queryOptions({
      queryKey: [...checkQueries.all(assistantId), 'list'],
      queryFn: ({ signal }) => call(checkEndpoints.list, { params: { id: assistantId }, signal }),
      staleTime: 0,
    }),
};
