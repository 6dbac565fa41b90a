import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { contactWorkEndpoints } from '#shared/contracts/contact-work.ts';

/** Reads of one contact with all that is known of it. */
export const contactDetailQueries = {
  details: ['contacts', 'detail'] as const,
  detail: (contactId: string) =>
    queryOptions({
      queryKey: [...contactDetailQueries.details, contactId] as const,
      queryFn: ({ signal }) =>
        call(contactWorkEndpoints.detail, { params: { contactId }, signal, isBackground: isUnattended() }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
