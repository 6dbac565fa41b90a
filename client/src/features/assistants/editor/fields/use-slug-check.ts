import { useQuery } from '@tanstack/react-query';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useDebounced } from '#client/hooks/use-debounced.ts';
import { slugProblem } from '#shared/domain/assistants/slugs.ts';

export type SlugCheck =
  | { state: 'idle' | 'checking' | 'free' | 'unknown' }
  | { state: 'taken'; suggestion: string | null };

const typingPauseMs = 350;

/** Checks, once the typing pauses, whether an address is free. Invalid addresses and the saved one are not checked. */
export function useSlugCheck(slug: string, saved: { id: number; slug: string } | undefined): SlugCheck {
  const settled = useDebounced(slug, typingPauseMs);
  const worthAsking = slug !== '' && slug !== saved?.slug && slugProblem(slug) === undefined;
  const { data, isError } = useQuery({
    ...myAssistantQueries.slugAvailability(settled, saved?.id),
    enabled: worthAsking && settled === slug,
  });
  if (!worthAsking) return { state: 'idle' };
  if (settled === slug && isError) return { state: 'unknown' };
  if (settled !== slug || !data) return { state: 'checking' };
  return data.available ? { state: 'free' } : { state: 'taken', suggestion: data.suggestion };
}
