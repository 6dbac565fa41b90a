import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { numbersEndpoints } from '#shared/contracts/platform/numbers.ts';
import { qualityEndpoints } from '#shared/contracts/platform/quality.ts';
import type { Period } from './period.ts';

/** The figures of a period, of one assistant or of all of the user's own. */
export const numbersQuery = (assistantId: string | undefined, { from, to, by }: Period) =>
  queryOptions({
    queryKey: ['numbers', assistantId ?? 'own', from, to, by],
    queryFn: ({ signal }) => {
      const query = { from, to, by };
      return assistantId === undefined
        ? call(numbersEndpoints.all, { query, signal })
        : call(numbersEndpoints.one, { params: { id: assistantId }, query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The outcomes and the ratings of the conversations that ended in a period. */
export const qualityQuery = (assistantId: string | undefined, { from, to }: Pick<Period, 'from' | 'to'>) =>
  queryOptions({
    queryKey: ['numbers', 'quality', assistantId ?? 'own', from, to],
    queryFn: ({ signal }) => {
      const query = { from, to };
      return assistantId === undefined
        ? call(qualityEndpoints.qualityOfAll, { query, signal })
        : call(qualityEndpoints.quality, { params: { id: assistantId }, query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
