import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { channelEndpoints } from '#shared/contracts/assistants/channels.ts';

/** The connections with which people write to an assistant outside this site. */
export const channelsQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['channels', assistantId] as const,
    queryFn: ({ signal }) => call(channelEndpoints.list, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

/** The settings for pictures that people send to an assistant. */
export const picturesQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['channels', assistantId, 'pictures'] as const,
    queryFn: ({ signal }) => call(channelEndpoints.pictures, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });
