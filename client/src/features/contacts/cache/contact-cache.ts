import { type InfiniteData, type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { matchesFilter } from './contact-filter.ts';
import { type ContactPage, contactQueries, type ListOf } from './contacts.queries.ts';
import { withWishedStatus } from './status-wishes.ts';

export type ContactPages = InfiniteData<ContactPage, string | undefined>;

/** Puts contacts as they are now wherever they are shown. `reading`: which lists they were read for, and when the server answered. */
export function putContacts(
  queryClient: QueryClient,
  contacts: Contact[],
  reading?: { isOf: (of: ListOf) => boolean; answeredAt: Date | undefined },
): void {
  const wished = contacts.map(withWishedStatus);
  const today = todayOf(queryClient);
  changeLists(queryClient, (list, of) => {
    // A reading of other lists does not know who belongs to this one.
    if (reading && !reading.isOf(of)) return withChanges(list, of, wished.filter(isIn(list)), today);
    const next = withChanges(list, of, wished, today);
    const [first, ...rest] = next.pages;
    if (!first || !reading?.answeredAt) return next;
    return { ...next, pages: [{ ...first, answeredAt: reading.answeredAt }, ...rest] };
  });
  const byId = new Map(wished.map((contact) => [contact.id, contact]));
  queryClient.setQueriesData<ContactDetail>({ queryKey: contactQueries.details }, (detail) => {
    const contact = detail && byId.get(detail.id);
    return contact ? { ...detail, ...contact } : detail;
  });
}

/** The contacts of these ids that a list shows, as they are known now. */
export function contactsOf(queryClient: QueryClient, ids: readonly string[]): Contact[] {
  const wanted = new Set(ids);
  const lists = queryClient.getQueriesData<ContactPages>({ queryKey: contactQueries.lists });
  const shown = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  return [...new Map(shown.map((contact) => [contact.id, contact])).values()].filter(({ id }) => wanted.has(id));
}

/** Takes a contact out of all lists. A list that is being read may still bring it, and is read again. */
export function dropContact(queryClient: QueryClient, contactId: string): void {
  dropContacts(queryClient, [contactId]);
}

/** The same for several, by one change of each list. */
export function dropContacts(queryClient: QueryClient, contactIds: readonly string[]): void {
  changeLists(queryClient, (list) => withoutContacts(list, new Set(contactIds)));
  const isRead = ({ state }: Query) => state.fetchStatus === 'fetching';
  for (const queryKey of [contactQueries.lists, contactChanges])
    void queryClient.refetchQueries({ queryKey, type: 'active', predicate: isRead });
}

/** The key of all reads of changes. */
export const contactChanges = ['contacts', 'changes'] as const;

/** What a list holds, by its query's key. */
export function listOf({ queryKey }: Pick<Query, 'queryKey'>): ListOf {
  return queryKey[contactQueries.lists.length] as ListOf;
}

/**
 * A list with some contacts as they are now: those that belong to it in their place by its order, the others gone. What belongs
 * behind the last page that has been read comes with the next one. `today` is `2026-11-21`.
 */
export function withChanges(list: ContactPages, of: ListOf, changed: Contact[], today: string): ContactPages {
  const next = withoutContacts(list, new Set(changed.map(({ id }) => id)));
  for (const contact of changed) if (belongs(contact, of, today)) insert(next.pages, of, contact);
  return next;
}

export function withoutContacts(list: ContactPages, ids: ReadonlySet<string>): ContactPages {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.has(id)) })),
  };
}

/** The day by the platform's calendar; by this device's, while that is not known. */
export function todayOf(queryClient: QueryClient): string {
  const totals = queryClient.getQueriesData<{ today: string }>({ queryKey: contactQueries.allTotals });
  return totals.find(([, read]) => read)?.[1]?.today ?? new Date().toLocaleDateString('en-CA');
}

function isIn({ pages }: ContactPages): (contact: Contact) => boolean {
  return ({ id }) => pages.some(({ items }) => items.some((item) => item.id === id));
}

function belongs(contact: Contact, of: ListOf, today: string): boolean {
  return 'board' in of ? contact.assistantIds.includes(Number(of.board)) : matchesFilter(contact, of, today);
}

function insert(pages: ContactPage[], of: ListOf, contact: Contact): void {
  // ISO 8601 in UTC: in the order of its letters.
  const date = 'board' in of ? 'createdAt' : 'lastInteraction';
  for (const { items } of pages) {
    const place = items.findIndex((item) => item[date] <= contact[date]);
    if (place >= 0) return void items.splice(place, 0, contact);
  }
  const last = pages.at(-1);
  if (last && last.nextCursor === undefined) last.items.push(contact);
}

function changeLists(queryClient: QueryClient, change: (list: ContactPages, of: ListOf) => ContactPages): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: contactQueries.lists })) {
    // Rows that have not changed stay the same objects, and a list without a change stays the same list: nothing is drawn again.
    const list = query.state.data as ContactPages | undefined;
    const next = list && replaceEqualDeep(list, change(list, listOf(query)));
    if (next !== list) queryClient.setQueryData(query.queryKey, next);
  }
}
