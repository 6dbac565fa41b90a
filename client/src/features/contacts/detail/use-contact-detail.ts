import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { restartReads } from '#client/lib/api/read-again.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { type ContactDetail, contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact, UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { contactChanges, putContacts } from '../cache/contact-cache.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { countsKey } from '../cache/pending-contacts.queries.ts';
import { wishStatus } from '../cache/status-wishes.ts';

/** Stores a contact that has been changed. The cached notes stay as they are. */
function storeWorked(queryClient: QueryClient, askedId: string, worked: Contact): void {
  const { queryKey } = contactQueries.detail(askedId);
  queryClient.setQueryData<ContactDetail>(queryKey, (detail) => detail && { ...detail, ...worked });
  putContacts(queryClient, [worked]);
  for (const read of [queryKey, contactChanges]) restartReads(queryClient, { queryKey: read });
}

/** Reads the totals again. An event causes this too, but only while events come from the server. */
function recount(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: countsKey });
}

/** Sets a contact's status. It is shown at once, and undone if the request fails. */
export function useSetStatus() {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { failed: { title: text.statusFailed } },
    // Requests run one after the other, so that the last choice wins.
    scope: { id: 'contact status' },
    mutationFn: ({ contact: { id: contactId }, status }: { contact: Contact; status: ContactStatus }) =>
      call(contactWorkEndpoints.work, { params: { contactId }, body: { status } }),
    onMutate: ({ contact, status }) => {
      const wish = wishStatus(contact.id, status);
      putContacts(queryClient, [contact]);
      return wish;
    },
    onSuccess: (detail, { contact }, wish) => {
      wish.end();
      storeWorked(queryClient, contact.id, detail);
      recount(queryClient);
    },
    onError: (_, { contact }, wish) => {
      wish?.end();
      putContacts(queryClient, [contact]);
    },
  });
}

/** Corrects some fields of a contact by hand. */
export function useCorrectContact({ id: contactId }: Contact) {
  const text = useText(contactsText);
  return useChange(contactId, {
    change: (body: UpdateContactBody) => call(contactWorkEndpoints.work, { params: { contactId }, body }),
    failure: text.correctFailed,
    success: text.corrected,
  });
}

export function useMarkRead(contactId: string) {
  const queryClient = useQueryClient();
  // The user did not ask for this request. If it fails, the contact stays unread and no error is shown.
  return useMutation({
    mutationFn: () => call(contactWorkEndpoints.read, { params: { contactId }, isBackground: isUnattended() }),
    onSuccess: (detail) => {
      storeWorked(queryClient, contactId, detail);
      recount(queryClient);
    },
  });
}

/** Sets the follow-up, or removes it with null. */
export function useSetFollowUp(contact: Contact) {
  const { id: contactId } = contact;
  const text = useText(contactsText);
  return useChange(contactId, {
    change: async (followUp: { date: string; note: string } | null) => {
      if (followUp) return call(contactWorkEndpoints.setFollowUp, { params: { contactId }, body: followUp });
      await call(contactWorkEndpoints.removeFollowUp, { params: { contactId } });
      return { ...contact, followUp: null };
    },
    failure: text.followUpFailed,
    success: text.followUpSaved,
  });
}

/** Splits a session from a contact, so that it is a contact of its own again. */
export function useSplitSession(contactId: string) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { done: { title: text.splitDone } },
    mutationFn: (sessionId: string) => call(contactWorkEndpoints.split, { params: { contactId }, body: { sessionId } }),
    onSuccess: (made) => {
      putContacts(queryClient, [made]);
      recount(queryClient);
      return queryClient.invalidateQueries({ queryKey: contactQueries.details });
    },
  });
}

interface Change<Input> {
  /** Resolves with the contact after the change. */
  change: (input: Input) => Promise<Contact>;
  failure?: string;
  success?: string;
}

function useChange<Input>(contactId: string, { change, failure, success }: Change<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { ...(success && { done: { title: success } }), ...(failure && { failed: { title: failure } }) },
    mutationFn: change,
    onSuccess: (detail) => {
      storeWorked(queryClient, contactId, detail);
      recount(queryClient);
    },
  });
}
