import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { channelEndpoints } from '#shared/contracts/assistants/channels.ts';

/** The account's templates, as they are at Meta now. */
export const templatesQuery = (threadId: number) =>
  queryOptions({
    queryKey: ['templates', threadId] as const,
    queryFn: ({ signal }) => call(channelEndpoints.templates, { params: { id: threadId }, signal }),
    staleTime: 0,
  });
