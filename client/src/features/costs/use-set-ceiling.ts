import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { call } from '#client/lib/api/api.ts';
import { ceilingEndpoints } from '#shared/contracts/accounts/ceilings.ts';
import { bodyOf, type CeilingLimits, type CeilingSlot, ceilingAt, noLimits } from './ceiling-slot.ts';
import { costQueries } from './costs.queries.ts';

/** Sets, changes or removes a ceiling. Resolves with the ceilings that apply afterwards. */
export function useSetCeiling(slot: CeilingSlot) {
  const text = useText(costsText);
  const queryClient = useQueryClient();
  const whose = slot.scope === 'platform' ? 'platform' : 'own';
  return useMutation({
    meta: {
      done: { title: text.saved, description: text.savedDescription },
      failed: { title: text.saveFailed, description: text.tryAgain },
    },
    mutationFn: ({ limits, base }: { limits: CeilingLimits; base: CeilingLimits }) =>
      whose === 'platform'
        ? call(ceilingEndpoints.setPlatform, {
            body: { period: slot.period, limit: limits.limit, expected: { limit: base.limit } },
          })
        : call(ceilingEndpoints.set, { body: bodyOf(slot, limits, base) }),
    onSuccess: (ceilings) => {
      queryClient.setQueryData(costQueries.ceilings(whose).queryKey, ceilings);
      void queryClient.invalidateQueries({ queryKey: costQueries.ceilings(whose).queryKey });
    },
    scope: { id: 'ceilings' },
  });
}

/** Returns a function that reads the current limits of a ceiling from the server. */
export function useReadLimits(slot: CeilingSlot): () => Promise<CeilingLimits> {
  const queryClient = useQueryClient();
  const whose = slot.scope === 'platform' ? 'platform' : 'own';
  return async () => ceilingAt(await queryClient.fetchQuery(costQueries.ceilings(whose)), slot) ?? noLimits;
}
