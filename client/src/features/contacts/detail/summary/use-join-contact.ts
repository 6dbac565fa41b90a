import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { dropContact, putContacts } from '../../cache/contact-cache.ts';
import { contactQueries } from '../../cache/contacts.queries.ts';
import { countsKey } from '../../cache/pending-contacts.queries.ts';

/** Joins another contact to this one. The sessions of both can be split off again. */
export function useJoinContact(contactId: string) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { done: { title: text.joined } },
    mutationFn: ({ id }: Contact) =>
      call(contactWorkEndpoints.merge, { params: { contactId }, body: { contactId: id } }),
    onSuccess: (detail, gone) => {
      queryClient.setQueryData(contactQueries.detail(contactId).queryKey, detail);
      dropContact(queryClient, gone.id);
      putContacts(queryClient, [detail]);
      void queryClient.invalidateQueries({ queryKey: countsKey });
    },
  });
}
