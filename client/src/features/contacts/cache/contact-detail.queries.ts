import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { type ContactDetail, contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { withKnownNotes } from './contact-notes.ts';
import { withWishedStatus } from './status-wishes.ts';

/** Reads of one contact with all that is known of it. */
export const contactDetailQueries = {
  details: ['contacts', 'detail'] as const,
  detail: (contactId: string) =>
    queryOptions({
      queryKey: [...contactDetailQueries.details, contactId] as const,
      queryFn: async ({ client, queryKey, signal }) => {
        const options = { params: { contactId }, signal, isBackground: isUnattended() };
        const read = await call(contactWorkEndpoints.detail, options);
        return withWishedStatus(withKnownNotes(read, client.getQueryData<ContactDetail>(queryKey)));
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
