import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import type { ReadFrom } from '#client/lib/transcript.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversations.ts';

const allConversations = ['conversations'];

/** The most that one answer may hold. */
const listLimit = 500;

/** Fifty questions with their answers. */
export const messagesOfPage = 100;

/** Which messages of a conversation: the newest, those before a cursor, or those that came after one. */
export interface MessagesOf extends Partial<ReadFrom> {
  cursor?: string;
}

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
  messages: (id: number, page: MessagesOf) =>
    queryOptions({
      queryKey: [...allConversations, id, 'messages', page],
      queryFn: ({ signal }) =>
        callPage(conversationEndpoints.messages, {
          params: { id },
          query: { limit: messagesOfPage, ...page },
          signal,
        }),
      // The open conversation holds them; a copy is never shown.
      staleTime: 0,
      gcTime: 0,
    }),
};
