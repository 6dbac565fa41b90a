import { useQuery } from '@tanstack/react-query';
import { contactQueries, type TotalsOf } from './contacts.queries.ts';
import { useRecounting } from './use-recounting.ts';

/** The totals of contacts. They are counted again when a contact changes. */
export function useContactTotals(of: TotalsOf, options: { refetchOnMount?: false } = {}) {
  return useQuery({ ...contactQueries.totals(of), ...options, ...useRecounting() });
}
