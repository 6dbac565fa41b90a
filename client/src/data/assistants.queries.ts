import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import type { AdminAssistant, Assistant, OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { widgetEndpoints } from '#shared/contracts/assistants/widget.ts';

/** Queries of assistants for their owner. */
export const myAssistantQueries = {
  /** The user's own assistants, also for an administrator, who could manage all. */
  mine: () =>
    queryOptions({
      queryKey: ['assistants', 'mine'],
      queryFn: async ({ signal }) => {
        const assistants = await call(assistantEndpoints.list, { query: { owner: 'me', limit: 500 }, signal });
        return assistants.filter(isOwnerView);
      },
      staleTime: 0,
    }),
  /** An assistant that the user may manage, for a page about it. */
  shown: (id: number | string) =>
    queryOptions({
      queryKey: ['assistants', 'shown', String(id)],
      queryFn: ({ signal }) => readManageable(id, signal),
      staleTime: 0,
    }),
  /** The same assistant, for its form. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['assistants', 'one', id],
      queryFn: ({ signal }) => readManageable(id, signal),
      // A form must start with the current values, never with cached ones.
      staleTime: 0,
      gcTime: 0,
    }),
  /** `except`: the id of the assistant that may keep its current address. */
  slugAvailability: (slug: string, except: number | undefined) =>
    queryOptions({
      queryKey: ['slug-availability', slug, except],
      queryFn: ({ signal }) =>
        call(assistantEndpoints.slugAvailability, {
          params: { slug },
          query: except === undefined ? {} : { except: String(except) },
          signal,
        }),
      staleTime: 0,
      gcTime: 0,
    }),
  widget: (id: number) =>
    queryOptions({
      queryKey: ['assistants', 'widget', id],
      queryFn: ({ signal }) => call(widgetEndpoints.own, { params: { id }, signal }),
    }),
  branding: (id: number) =>
    queryOptions({
      queryKey: ['assistants', 'branding', id],
      queryFn: ({ signal }) => call(assistantEndpoints.ownBranding, { params: { id }, signal }),
    }),
};

async function readManageable(id: number | string, signal: AbortSignal): Promise<OwnerAssistant | AdminAssistant> {
  const assistant = await call(assistantEndpoints.one, { params: { id }, signal });
  if (!isOwnerView(assistant)) throw new Error('only its public view was given');
  return assistant;
}

export function isOwnerView(assistant: Assistant): assistant is OwnerAssistant | AdminAssistant {
  return 'userId' in assistant;
}
