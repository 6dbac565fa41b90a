import { useQuery } from '@tanstack/react-query';
import { behind } from '#client/lib/api/ahead.ts';
import { useSession } from '#client/lib/session/session.ts';
import { myAssistantQueries } from './assistants.queries.ts';

/**
 * The user's own assistants. They are read after the page's first data, unless they are part of it. With `refetchOnMount: false`, a recent
 * response is used without a new request.
 */
export function useMyAssistants(options: { refetchOnMount?: false } = {}) {
  const { user } = useSession();
  return useQuery({ ...behind(myAssistantQueries.mine()), ...options, enabled: Boolean(user) });
}

/** Whether the user has no assistant yet. False until it is known. It sends no request, because the page has just read the list. */
export function useHasNoAssistant(): boolean {
  return useMyAssistants({ refetchOnMount: false }).data?.length === 0;
}
