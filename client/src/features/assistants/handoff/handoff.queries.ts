import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { handoffEndpoints } from '#shared/contracts/assistants/handoff.ts';

/** Whether an assistant's visitors may ask for a person, who that is, and when. */
export const handoffQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'handoff'] as const,
    queryFn: ({ signal }) => call(handoffEndpoints.settings, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });
