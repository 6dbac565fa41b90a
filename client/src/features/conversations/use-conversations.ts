import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { type Conversation, conversationEndpoints } from '#shared/contracts/conversations.ts';
import { newConversationTitle } from './conversation-title.ts';
import { conversationsText } from './text.ts';

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

/** Begins a conversation. When that fails a toast says so. */
export function useCreateConversation() {
  const queryClient = useQueryClient();
  const text = useText(conversationsText);
  return useMutation({
    meta: { failed: { title: text.error, description: text.createFailed } },
    mutationFn: ({ assistantId, title }: { assistantId: number; title: string }) =>
      createConversation(queryClient, assistantId, title),
  });
}

/** The newest conversation with an assistant, or a new one. When that fails a toast says so. */
export function useOpenAssistant() {
  const queryClient = useQueryClient();
  const text = useText(conversationsText);
  return useMutation({
    meta: { failed: { title: text.error, description: text.createFailed } },
    // One after the other: the second of two at once finds what the first has begun.
    scope: { id: 'open-assistant' },
    mutationFn: (assistantId: number) => newestConversation(queryClient, assistantId),
  });
}

/** The newest conversation with an assistant that there still is, or a new one. */
export async function newestConversation(queryClient: QueryClient, assistantId: number): Promise<Conversation> {
  const conversations = await queryClient.fetchQuery(conversationQueries.list());
  const newest = conversations.find((conversation) => conversation.assistantId === assistantId);
  return newest ?? createConversation(queryClient, assistantId, newConversationTitle);
}

async function createConversation(queryClient: QueryClient, assistantId: number, title: string): Promise<Conversation> {
  const created = await call(conversationEndpoints.create, { body: { assistantId, title } });
  queryClient.setQueryData(conversationQueries.one(created.id).queryKey, created);
  queryClient.setQueryData(conversationQueries.list().queryKey, (list) => list && [created, ...list]);
  return created;
}
