import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { conversationEndpoints } from '#shared/contracts/conversations.ts';

const allConversations = ['conversations'];

/** The most that one answer may hold. */
const listLimit = 500;

/** Fifty questions with their answers. */
const messagesOfPage = 100;

/** Every read of private conversations, each with its key. */
export const conversationQueries = {
  /** The newest first. */
  list: () =>
    queryOptions({
      queryKey: [...allConversations, 'list'],
      queryFn: ({ signal }) => call(conversationEndpoints.list, { query: { limit: listLimit }, signal }),
      // A plan keeps them for a time only.
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...allConversations, id],
      queryFn: ({ signal }) => call(conversationEndpoints.one, { params: { id }, signal }),
    }),
  /** The newest ones, or with a cursor those before. */
  messages: (id: number, cursor?: string) =>
    queryOptions({
      queryKey: [...allConversations, id, 'messages', cursor],
      queryFn: ({ signal }) =>
        callPage(conversationEndpoints.messages, {
          params: { id },
          query: { limit: messagesOfPage, ...(cursor ? { cursor } : {}) },
          signal,
        }),
      // The open conversation holds them; a copy is never shown.
      staleTime: 0,
      gcTime: 0,
    }),
};
