import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { type Conversation, conversationEndpoints } from '#shared/contracts/conversations/conversations.ts';
import { newConversationTitle } from './conversation-title.ts';
import { conversationQueries } from './conversations.queries.ts';

/** The newest conversation with an assistant that still exists, or a new one. */
export async function newestConversation(queryClient: QueryClient, assistantId: number): Promise<Conversation> {
  const conversations = await queryClient.fetchQuery(conversationQueries.list());
  const newest = conversations.find((conversation) => conversation.assistantId === assistantId);
  return newest ?? createConversation(queryClient, assistantId, newConversationTitle);
}

export async function createConversation(
  queryClient: QueryClient,
  assistantId: number,
  title: string,
): Promise<Conversation> {
  const created = await call(conversationEndpoints.create, { body: { assistantId, title } });
  queryClient.setQueryData(conversationQueries.one(created.id).queryKey, created);
  queryClient.setQueryData(conversationQueries.list().queryKey, (list) => list && [created, ...list]);
  return created;
}
