import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { call, request } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { download } from '#client/lib/download.ts';
import { toast } from '#client/lib/toast.ts';
import { type Contact, contactEndpoints, type UpdateContactBody } from '#shared/contracts/contacts.ts';
import { contactsText } from './text.ts';
import { storeContacts } from './use-contacts.ts';
import { dropContact } from './use-live-contacts.ts';

/** Corrects some fields of a contact by hand. */
export function useCorrectContact(assistantId: string, { id: contactId }: Contact) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  const failed = useFailureToast();
  return useMutation({
    mutationFn: (body: UpdateContactBody) =>
      call(contactEndpoints.update, { params: { id: assistantId, contactId }, body }),
    onSuccess: (contact) => {
      storeContacts(queryClient, assistantId, [contact]);
      toast({ title: text.corrected });
    },
    onError: failed(text.correctFailed),
  });
}

/** Deletes a contact with all that was said and written of it. */
export function useRemoveContact(assistantId: string, { id: contactId }: Contact) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  const failed = useFailureToast();
  return useMutation({
    mutationFn: () => call(contactEndpoints.remove, { params: { id: assistantId, contactId } }),
    onSuccess: async () => {
      await dropContact(queryClient, assistantId, contactId);
      toast({ title: text.removed });
    },
    onError: failed(text.removeFailed),
  });
}

/** Sends the newest summary's mail again. */
export function useResendMail(assistantId: string, { id: contactId }: Contact) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  const failed = useFailureToast();
  return useMutation({
    mutationFn: () => call(contactEndpoints.resend, { params: { id: assistantId, contactId } }),
    onSuccess: (contact) => {
      storeContacts(queryClient, assistantId, [contact]);
      toast({ title: text.resent });
    },
    onError: failed(text.resendFailed),
  });
}

/** Saves all contacts as a file that spreadsheets open. */
export function useExportContacts(assistantId: string, filename: string) {
  const text = useText(contactsText);
  const failed = useFailureToast();
  return useMutation({
    mutationFn: async () => {
      const response = await request(contactEndpoints.csv, { params: { id: assistantId } }, 'text/csv');
      download(await response.blob(), filename);
    },
    onError: failed(text.exportFailed),
  });
}

function useFailureToast() {
  const { offline } = useText(commonText);
  return (title: string) => (error: Error) =>
    toast({ tone: 'error', title, description: userMessageOf(error, offline) });
}
