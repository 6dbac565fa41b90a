import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { storeAssistant } from '#client/data/stored-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { versionsText } from '#client/i18n/es/assistants/versions.ts';
import { call } from '#client/lib/api/api.ts';
import { versionEndpoints } from '#shared/contracts/assistants/versions.ts';
import { usePlace } from '../place/place.ts';

/** Restores a version. `newest` is the number of the newest version that is shown. Then the place starts again with the stored data. */
export function useRestore(newest: number) {
  const text = useText(versionsText);
  const queryClient = useQueryClient();
  const { assistant, details, restart } = usePlace();
  const { id } = assistant;
  return useMutation({
    meta: { done: { title: text.restored } },
    mutationFn: (number: number) => call(versionEndpoints.restoreVersion, { params: { id, number }, body: { newest } }),
    onSuccess: async () => {
      details.draft.drop();
      const stored = await queryClient.fetchQuery({ ...myAssistantQueries.one(id), staleTime: 0 });
      storeAssistant(queryClient, stored);
      await queryClient.invalidateQueries({ queryKey: ['assistants', id] });
      restart();
    },
  });
}
