import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/lib/session/session.ts';
import { myAssistantQueries } from './assistants.queries.ts';

export function useMyAssistants() {
  const { user } = useSession();
  return useQuery({ ...myAssistantQueries.mine(), enabled: Boolean(user) });
}
