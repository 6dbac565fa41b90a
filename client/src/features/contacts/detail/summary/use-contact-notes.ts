import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { restartReads } from '#client/lib/api/read-again.ts';
import { type ContactDetail, contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { withNote, withOlderNotes, withoutNote } from '../../cache/contact-notes.ts';
import { contactQueries } from '../../cache/contacts.queries.ts';

/** How many notes a page has: as many as come with the contact. */
const pageSize = 50;

export function useAddNote(contactId: string) {
  const text = useText(contactsText);
  const change = useChangeDetail(contactId);
  return useMutation({
    meta: { done: { title: text.noteAdded }, failed: { title: text.noteFailed } },
    mutationFn: (note: string) => call(contactWorkEndpoints.addNote, { params: { contactId }, body: { text: note } }),
    onSuccess: (note) => change((detail) => withNote(detail, note)),
  });
}

export function useRemoveNote(contactId: string) {
  const text = useText(contactsText);
  const change = useChangeDetail(contactId);
  return useMutation({
    meta: { done: { title: text.noteRemoved } },
    mutationFn: (noteId: number) => call(contactWorkEndpoints.removeNote, { params: { contactId, noteId } }),
    onSuccess: (_, noteId) => change((detail) => withoutNote(detail, noteId)),
  });
}

/** Reads the notes before a given one, which is the oldest known note. */
export function useOlderNotes(contactId: string) {
  const text = useText(contactsText);
  const change = useChangeDetail(contactId);
  return useMutation({
    meta: { failed: { title: text.olderNotesFailed } },
    mutationFn: (before: number) => {
      const query = { limit: pageSize, cursor: String(before) };
      return call(contactWorkEndpoints.notes, { params: { contactId }, query });
    },
    onSuccess: (older, before) => change((detail) => withOlderNotes(detail, before, older)),
  });
}

function useChangeDetail(contactId: string) {
  const queryClient = useQueryClient();
  return (change: (detail: ContactDetail) => ContactDetail): void => {
    const { queryKey } = contactQueries.detail(contactId);
    queryClient.setQueryData<ContactDetail>(queryKey, (detail) => detail && change(detail));
    restartReads(queryClient, { queryKey });
  };
}
