import { useQuery } from '@tanstack/react-query';
import type { contactQueries } from './contacts.queries.ts';
import { useRecounting } from './use-recounting.ts';

type TotalsQuery = ReturnType<typeof contactQueries.totals>;

/** The totals of contacts. They are counted again when a contact changes. */
export function useContactTotals(query: TotalsQuery, options: { refetchOnMount?: false } = {}) {
  return useQuery({ ...query, ...options, ...useRecounting() });
}
