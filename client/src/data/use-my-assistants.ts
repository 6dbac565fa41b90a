import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/lib/session/session.ts';
import { myAssistantQueries } from './assistants.queries.ts';

/** With `refetchOnMount: false` what has just been read is enough. */
export function useMyAssistants(options: { refetchOnMount?: false } = {}) {
  const { user } = useSession();
  return useQuery({ ...myAssistantQueries.mine(), ...options, enabled: Boolean(user) });
}

/** Whether somebody has no assistant yet; false until that is known. What shows the page has just read them. */
export function useHasNoAssistant(): boolean {
  return useMyAssistants({ refetchOnMount: false }).data?.length === 0;
}
