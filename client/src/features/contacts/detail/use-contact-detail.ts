import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { type ContactDetail, contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact, UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { putContacts } from '../cache/contact-cache.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { wishStatus } from '../cache/status-wishes.ts';

/** Its notes are as they were known. */
function storeWorked(queryClient: QueryClient, askedId: string, worked: Contact): void {
  const { queryKey } = contactQueries.detail(askedId);
  queryClient.setQueryData<ContactDetail>(queryKey, (detail) => detail && { ...detail, ...worked });
  putContacts(queryClient, [worked]);
}

/** Reads the counts anew; an event comes too, but not where the server can't be followed. */
function recount(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: contactQueries.allTotals });
}

/** Sets a contact's status. It is shown at once, and taken back where that fails. */
export function useSetStatus() {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { failed: { title: text.statusFailed } },
    // One after the other: the last wish is the one that holds.
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
  // Nobody asked for it: where it fails, the contact stays unread and nothing is said.
  return useMutation({
    mutationFn: () => call(contactWorkEndpoints.read, { params: { contactId }, isBackground: isUnattended() }),
    onSuccess: (detail) => {
      storeWorked(queryClient, contactId, detail);
      recount(queryClient);
    },
  });
}

/** Sets the follow-up, or with null takes it away. */
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

/** Makes a session of a contact a contact of its own again. */
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
  /** Gives the contact as it is then. */
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
