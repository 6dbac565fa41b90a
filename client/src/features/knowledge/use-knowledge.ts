import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { call } from '#client/lib/api/api.ts';
import { knowledgeEndpoints, type UnansweredQuestion } from '#shared/contracts/assistants/knowledge.ts';
import type {
  createSourceBody,
  KnowledgeSource,
  updateSourceBody,
} from '#shared/contracts/assistants/knowledge-sources.ts';
import { knowledgeQueries } from './knowledge.queries.ts';

/** Returns a function that reads all queries of an assistant's knowledge again. */
export function useKnowledgeChanged(assistantId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: knowledgeQueries.all(assistantId) });
}

/** Adds a source that is not an uploaded file. */
export function useAddSource(assistantId: number) {
  const text = useText(knowledgeText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.added }, failed: { title: text.addFailed, description: text.tryAgain } },
    mutationFn: (body: z.input<typeof createSourceBody>) =>
      call(knowledgeEndpoints.create, { params: { id: assistantId }, body }),
    onSuccess,
  });
}

export function useUpdateSource(assistantId: number, sourceId: number) {
  const text = useText(knowledgeText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed, description: text.tryAgain } },
    mutationFn: (body: z.input<typeof updateSourceBody>) =>
      call(knowledgeEndpoints.update, { params: { id: assistantId, sourceId }, body }),
    onSuccess,
  });
}

export function useReadAgain(assistantId: number) {
  const text = useText(knowledgeText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.readStarted }, failed: { title: text.readFailed, description: text.tryAgain } },
    mutationFn: ({ id }: KnowledgeSource) =>
      call(knowledgeEndpoints.read, { params: { id: assistantId, sourceId: id } }),
    onSuccess,
  });
}

export function useRemoveSource(assistantId: number) {
  const text = useText(knowledgeText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.removed } },
    mutationFn: ({ id }: KnowledgeSource) =>
      call(knowledgeEndpoints.remove, { params: { id: assistantId, sourceId: id } }),
    onSuccess,
  });
}

export function useSearch(assistantId: number) {
  const text = useText(knowledgeText);
  return useMutation({
    meta: { failed: { title: text.tryFailed, description: text.tryAgain } },
    mutationFn: (question: string) =>
      call(knowledgeEndpoints.search, { params: { id: assistantId }, body: { question } }),
  });
}

/** Answers a question to which the assistant had no answer. */
export function useAnswer(assistantId: number, questionId: number) {
  const text = useText(knowledgeText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.answered }, failed: { title: text.answerFailed, description: text.tryAgain } },
    mutationFn: (body: { question: string; answer: string }) =>
      call(knowledgeEndpoints.answer, { params: { id: assistantId, questionId }, body }),
    onSuccess,
  });
}

export function useDismiss(assistantId: number) {
  const text = useText(knowledgeText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.dismissed }, failed: { title: text.dismissFailed, description: text.tryAgain } },
    mutationFn: ({ id }: UnansweredQuestion) =>
      call(knowledgeEndpoints.dismiss, { params: { id: assistantId, questionId: id } }),
    onSuccess,
  });
}
