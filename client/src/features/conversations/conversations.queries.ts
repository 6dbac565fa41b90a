import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import type { ReadFrom } from '#client/lib/transcript.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversations.ts';

const allConversations = ['conversations'];

/** The most conversations that one response may contain. */
const listLimit = 500;

/** How many messages a page has: fifty questions with their answers. */
export const messagesOfPage = 100;

/** Which messages of a conversation: the newest, those before a cursor, or those that came after one. */
export interface MessagesOf extends Partial<ReadFrom> {
  cursor?: string;
}

/** All queries of private conversations, with their keys. */
export const conversationQueries = {
  /** The conversations, the newest first. */
  list: () =>
    queryOptions({
      queryKey: [...allConversations, 'list'],
      queryFn: ({ signal }) => call(conversationEndpoints.list, { query: { limit: listLimit }, signal }),
      // The list is always stale, because a plan keeps conversations only for a limited time.
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...allConversations, id],
      queryFn: ({ signal }) => call(conversationEndpoints.one, { params: { id }, signal }),
    }),
  messages: (id: number, page: MessagesOf) =>
    queryOptions({
      queryKey: [...allConversations, id, 'messages', page],
      queryFn: ({ signal }) =>
        callPage(conversationEndpoints.messages, {
          params: { id },
          query: { limit: messagesOfPage, ...page },
          signal,
        }),
      // Nothing is cached, because the open conversation keeps its messages itself.
      staleTime: 0,
      gcTime: 0,
    }),
};
