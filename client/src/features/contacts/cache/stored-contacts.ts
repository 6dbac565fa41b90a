import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactDetailQueries } from './contact-detail.queries.ts';
import { type ContactFilter, matchesFilter } from './contact-filter.ts';
import { contactListQueries } from './contact-lists.queries.ts';
import { contactQueries } from './contacts.queries.ts';
import { type ContactPages, withChanges } from './list-changes.ts';
import { withWishedStatus } from './status-wishes.ts';

/** Puts a contact wherever it is shown. */
export function storeContact(queryClient: QueryClient, contact: Contact): void {
  for (const assistantId of contact.assistantIds) storeInBoard(queryClient, assistantId, [contact]);
  storeInLists(queryClient, [contact]);
  queryClient.setQueriesData<ContactDetail>(
    { queryKey: contactDetailQueries.details },
    (detail) => detail && (detail.id === contact.id ? withWishedStatus({ ...detail, ...contact }) : detail),
  );
}

/** Puts contacts into the board, in the place of what was known of them. */
export function storeInBoard(queryClient: QueryClient, id: number | string, changed: Contact[]): void {
  const { queryKey } = contactQueries.board(id);
  const board = queryClient.getQueryData(queryKey);
  if (!board) return;
  const changedById = new Map(changed.map((contact) => [contact.id, withWishedStatus(contact)]));
  const known = new Set(board.contacts.map((contact) => contact.id));
  const added = [...changedById.values()].filter((contact) => !known.has(contact.id));
  const updated = board.contacts.map((contact) => changedById.get(contact.id) ?? contact);
  const contacts = replaceEqualDeep(
    board.contacts,
    [...added, ...updated].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
  );
  // Nothing new: nobody is told.
  if (contacts !== board.contacts) queryClient.setQueryData(queryKey, { ...board, contacts });
}

/** Takes contacts as they are now into all lists that have been read. */
export function storeInLists(queryClient: QueryClient, changed: Contact[], readAt?: Date): void {
  const today = todayOf(queryClient);
  const wished = changed.map(withWishedStatus);
  changeLists(queryClient, (list, filter) => {
    const next = withChanges(list, wished, (contact) => matchesFilter(contact, filter, today));
    const [first, ...rest] = next.pages;
    return readAt && first ? { ...next, pages: [{ ...first, answeredAt: readAt }, ...rest] } : next;
  });
}

/** Changes all lists that have been read. */
export function changeLists(
  queryClient: QueryClient,
  change: (list: ContactPages, filter: ContactFilter) => ContactPages,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: contactListQueries.lists })) {
    const filter = filterOfKey(queryKey);
    // Rows that have not changed stay the same objects: nobody draws them again.
    queryClient.setQueryData<ContactPages>(queryKey, (list) => list && replaceEqualDeep(list, change(list, filter)));
  }
}

function filterOfKey(queryKey: readonly unknown[]): ContactFilter {
  return queryKey[contactListQueries.lists.length] as ContactFilter;
}

/** The day by the platform's calendar; by this device's, while that is not known. */
export function todayOf(queryClient: QueryClient): string {
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: contactListQueries.allTotals })) {
    const totals: unknown = state.data;
    if (typeof totals === 'object' && totals && 'today' in totals && typeof totals.today === 'string')
      return totals.today;
  }
  return new Date().toLocaleDateString('en-CA');
}
