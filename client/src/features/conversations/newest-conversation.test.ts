import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import type { Conversation } from '#shared/contracts/conversations/conversations.ts';
import { newestConversation } from './newest-conversation.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function conversation(id: number): Conversation {
  const at = '2026-11-21T10:00:00.000Z';
  const assistant = { id: 1, name: 'Clara', slug: 'clara' };
  return { id, userId: 1, assistantId: assistant.id, title: 'Hola', createdAt: at, updatedAt: at, assistant };
}

test('a conversation that its plan has deleted meanwhile is not opened again', async () => {
  let kept = [conversation(7)];
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? conversation(8) : kept),
  );
  expect(await newestConversation(queryClient, 1)).toMatchObject({ id: 7 });
  kept = [];
  expect(await newestConversation(queryClient, 1)).toMatchObject({ id: 8 });
});
