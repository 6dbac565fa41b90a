import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call, request } from '#client/lib/api/api.ts';
import { download } from '#client/lib/api/download.ts';
import { contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { type Contact, contactEndpoints } from '#shared/contracts/contacts/contacts.ts';
import { dropContact, putContacts } from '../cache/contact-cache.ts';
import { type ContactFilter, queryOf } from '../cache/contact-filter.ts';
import { contactQueries, removals } from '../cache/contacts.queries.ts';

/** Deletes a contact with all its conversations, reports and notes. */
export function useRemoveContact({ id: contactId, assistantId }: Contact) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    mutationKey: [...removals, contactId],
    meta: { done: { title: text.removed } },
    mutationFn: () => call(contactEndpoints.remove, { params: { id: assistantId, contactId } }),
    onSuccess: () => {
      dropContact(queryClient, contactId);
    },
  });
}

/** Sends the newest summary's mail again. */
export function useResendMail({ id: contactId, assistantId }: Contact) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { done: { title: text.resent }, failed: { title: text.resendFailed } },
    mutationFn: () => call(contactEndpoints.resend, { params: { id: assistantId, contactId } }),
    onSuccess: (contact) => {
      putContacts(queryClient, [contact]);
      void queryClient.invalidateQueries({ queryKey: contactQueries.details });
    },
  });
}

/** Saves all contacts of an assistant as a file for spreadsheets. */
export function useExportContacts(assistantId: string, slug: string) {
  const text = useText(contactsText);
  return useMutation({
    meta: { failed: { title: text.exportFailed } },
    mutationFn: async () => {
      const { response } = await request(contactEndpoints.csv, { params: { id: assistantId } }, 'text/csv');
      download(await response.blob(), text.exportFile(slug));
    },
  });
}

/** Saves the contacts that match a filter, over all assistants, as a file. */
export function useExportList(filter: ContactFilter) {
  const text = useText(contactsText);
  return useMutation({
    meta: { failed: { title: text.exportFailed } },
    mutationFn: async () => {
      const { response } = await request(contactWorkEndpoints.csvOfAll, { query: queryOf(filter) }, 'text/csv');
      download(await response.blob(), text.exportFile());
    },
  });
}
