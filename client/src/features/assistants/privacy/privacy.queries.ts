import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { privacyEndpoints } from '#shared/contracts/privacy/privacy.ts';
import { privacyRequestEndpoints } from '#shared/contracts/privacy/requests.ts';

/** An assistant's privacy notice, and how long its visitors' data are kept. */
export const privacyQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'privacy'] as const,
    queryFn: ({ signal }) => call(privacyEndpoints.settings, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

/** The requests of people about their data, and complaints. */
export const requestsQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'privacy', 'requests'] as const,
    queryFn: ({ signal }) => call(privacyRequestEndpoints.requests, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });
