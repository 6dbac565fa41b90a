import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { contactWorkEndpoints } from '#shared/contracts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { contactsText } from './text.ts';
import { contactDetailQueries, storeContact } from './use-contact-detail.ts';
import { contactListQueries, dropFromLists } from './use-contact-lists.ts';
import { dropContact } from './use-live-contacts.ts';

/** As many as one looks through; who is not among them is searched for. */
const shown = 20;

/** Contacts that may be the same person as another one: those of the newest activity, or what a search finds. */
export function useContactsToJoin({ id }: Contact, q: string) {
  return useQuery({
    queryKey: ['contacts', 'joinable', id, q],
    queryFn: ({ signal }) => {
      const query = { joinableTo: id, limit: String(shown + 1), ...(q ? { q } : {}) };
      return call(contactWorkEndpoints.listAll, { query, signal });
    },
    select: (found) => found.filter((one) => one.id !== id).slice(0, shown),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

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
      await dropContact(queryClient, String(gone.assistantId), gone.id);
    },
  });
}
