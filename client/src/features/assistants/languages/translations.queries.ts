import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { translationEndpoints } from '#shared/contracts/assistants/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** The languages in which an assistant's texts are written, apart from its own language. */
export const translatedQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'translations'] as const,
    queryFn: ({ signal }) => call(translationEndpoints.list, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

/** An assistant's texts as its owner has written them, and the same texts in a language. */
export const translationQuery = (assistantId: number, language: VisitorLanguage) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'translations', language] as const,
    queryFn: ({ signal }) => call(translationEndpoints.one, { params: { id: assistantId, language }, signal }),
    staleTime: 0,
  });
