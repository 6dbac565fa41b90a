import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { whatsappEndpoints } from '#shared/contracts/platform/whatsapp.ts';

const pageSize = 24;

/** The administrators' queries of WhatsApp connections, and those that are needed to add one. */
export const connectionQueries = {
  pages: ['whatsapp-connections'] as const,
  page: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...connectionQueries.pages, { cursor }],
      queryFn: ({ signal }) =>
        callPage(whatsappEndpoints.list, {
          query: { limit: pageSize, ...(cursor ? { cursor } : {}) },
          signal,
          isBackground: isUnattended(),
        }),
      placeholderData: keepPreviousData,
    }),
  /** The user's assistants, which a number may be connected to. */
  assistantsOf: (userId: number) =>
    queryOptions({
      queryKey: ['assistants', 'of', userId],
      queryFn: ({ signal }) => call(assistantEndpoints.list, { query: { owner: String(userId), limit: 500 }, signal }),
    }),
};
