import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { call } from '#client/lib/api/api.ts';
import type { ListPage } from '#client/lib/api/call-page.ts';
import { restartReads } from '#client/lib/api/read-again.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { uuid } from '#client/lib/uuid.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import type { Thread, ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';
import { inboxQueries } from './inbox.queries.ts';

/** How long a model may take for a draft. */
const suggestionMs = 90_000;

const seenPauseMs = 2_500;

/** Takes over a conversation. From then on the assistant does not answer. */
export function useTakeThread() {
  const text = useText(inboxText);
  return useHandOver((thread) => call(inboxEndpoints.takeOver, bodyOf(thread)), text.takeFailed);
}

/** Gives a conversation back to the assistant. */
export function useReleaseThread() {
  const text = useText(inboxText);
  return useHandOver((thread) => call(inboxEndpoints.release, bodyOf(thread)), text.releaseFailed);
}

function bodyOf({ id, version }: Thread) {
  return { params: { id }, body: { version } };
}

function useHandOver(change: (thread: Thread) => Promise<Thread>, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: failure } },
    mutationFn: change,
    onSuccess: (thread) => storeThread(queryClient, thread),
    // Another person may have been faster. The read shows the current state, and what the change added.
    onSettled: (_, __, { id }) => readAgain(queryClient, id),
  });
}

/** Writes an internal note. Only the people who answer can read it. */
export function useAddNote(threadId: number) {
  const queryClient = useQueryClient();
  const text = useText(inboxText);
  return useMutation({
    meta: { failed: { title: text.noteFailed } },
    mutationFn: (note: string) => call(inboxEndpoints.addNote, { params: { id: threadId }, body: { text: note } }),
    onSuccess: (note) => {
      const { queryKey } = inboxQueries.thread(threadId);
      queryClient.setQueryData(
        queryKey,
        (thread) => thread && { ...thread, notes: [...thread.notes.filter(({ id }) => id !== note.id), note] },
      );
      restartReads(queryClient, { queryKey });
    },
  });
}

/** Asks for a draft of the assistant's answer. The user decides whether to send it. */
export function useSuggestion(threadId: number) {
  const text = useText(inboxText);
  return useMutation({
    meta: { failed: { title: text.suggestFailed } },
    mutationFn: () => call(inboxEndpoints.suggest, { params: { id: threadId }, limitMs: suggestionMs }),
  });
}

/** Sends the visitor a card to fill in: a form, or with null the booking card. */
export function useSendCard(threadId: number) {
  const queryClient = useQueryClient();
  const text = useText(inboxText);
  return useMutation({
    meta: { done: { title: text.cardSent }, failed: { title: text.cardFailed } },
    mutationFn: (formId: number | null) =>
      call(inboxEndpoints.sendCard, { params: { id: threadId }, body: { formId, clientMessageId: uuid() } }),
    onSettled: () => readAgain(queryClient, threadId),
  });
}

/** Marks the conversation as seen: at once, and then at most once every few seconds, however fast messages come. */
export function useMarkSeen(threadId: number): () => void {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      coalesce(async () => {
        // The user did not ask for this request. If it fails, the conversation stays unseen and no error is shown.
        await call(inboxEndpoints.seen, { params: { id: threadId }, isBackground: isUnattended() });
        storeSeen(queryClient, threadId);
        await queryClient.invalidateQueries({ queryKey: inboxQueries.allCounts });
      }, seenPauseMs),
    [queryClient, threadId],
  );
}

/** Marks the conversation as seen in the cache, instead of reading all lists again. */
function storeSeen(queryClient: QueryClient, threadId: number): void {
  queryClient.setQueryData(inboxQueries.thread(threadId).queryKey, (thread) => thread && { ...thread, unseen: false });
  const asSeen = (thread: Thread) => (thread.id === threadId && thread.unseen ? { ...thread, unseen: false } : thread);
  queryClient.setQueriesData<InfiniteData<ListPage<Thread>>>(
    { queryKey: inboxQueries.lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(asSeen) })) },
  );
}

function storeThread(queryClient: QueryClient, thread: Thread): void {
  queryClient.setQueryData<ThreadDetail>(
    inboxQueries.thread(thread.id).queryKey,
    (detail) => detail && { ...detail, ...thread },
  );
}

function readAgain(queryClient: QueryClient, id: number): Promise<unknown> {
  const keys = [inboxQueries.thread(id).queryKey, inboxQueries.lists, inboxQueries.allCounts];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
