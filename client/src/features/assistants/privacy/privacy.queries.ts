import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { privacyEndpoints } from '#shared/contracts/privacy/privacy.ts';

/** What an assistant's visitors are told of their data, and how long these are kept. */
export const privacyQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'privacy'] as const,
    queryFn: ({ signal }) => call(privacyEndpoints.settings, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });
