import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactDetailQueries } from '../../cache/contact-detail.queries.ts';
import { contactListQueries } from '../../cache/contact-lists.queries.ts';
import { dropFromBoards, dropFromLists } from '../../cache/drop-contact.ts';
import { storeContact } from '../../cache/stored-contacts.ts';

/** Joins another contact to this one; what each of them said can be split off again. */
export function useJoinContact(contactId: string) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { done: { title: text.joined } },
    mutationFn: ({ id }: Contact) =>
      call(contactWorkEndpoints.merge, { params: { contactId }, body: { contactId: id } }),
    onSuccess: async (detail, gone) => {
      queryClient.setQueryData(contactDetailQueries.detail(contactId).queryKey, detail);
      dropFromLists(queryClient, gone.id);
      storeContact(queryClient, detail);
      void queryClient.invalidateQueries({ queryKey: contactListQueries.allTotals });
      await dropFromBoards(queryClient, gone.assistantIds, gone.id);
    },
  });
}
