import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/lib/session/session.ts';
import { myAssistantQueries } from './assistants.queries.ts';

/** With `refetchOnMount: false` what has just been read is enough. */
export function useMyAssistants(options: { refetchOnMount?: false } = {}) {
  const { user } = useSession();
  return useQuery({ ...myAssistantQueries.mine(), ...options, enabled: Boolean(user) });
}
