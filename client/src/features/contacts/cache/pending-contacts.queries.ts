import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { pendingContactEndpoints } from '#shared/contracts/contacts/pending-contacts.ts';

// Every page of a signed-in user loads this file, so it imports nothing of the lists.

/** The key of all counts of contacts that events keep up to date. */
export const countsKey = ['contacts', 'live counts'] as const;
/** The key of all totals. */
export const totalsKey = [...countsKey, 'totals'] as const;
/** The key of the totals of all the user's own contacts. */
export const ownTotalsKey = [...totalsKey, { scope: 'own' }] as const;

/** What waits among the user's own contacts. */
export const pendingContacts = queryOptions({
  queryKey: [...countsKey, 'pending'] as const,
  queryFn: ({ signal }) => call(pendingContactEndpoints.pending, { signal, isBackground: isUnattended() }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
