import { type InfiniteData, type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { type ContactFilter, matchesFilter } from './contact-filter.ts';
import { type ContactPage, contactQueries } from './contacts.queries.ts';
import { withWishedStatus } from './status-wishes.ts';

export type ContactPages = InfiniteData<ContactPage, string | undefined>;

/** Puts contacts as they are now wherever they are shown. `reading`: which lists they were read for, and when the server answered. */
export function putContacts(
  queryClient: QueryClient,
  contacts: Contact[],
  reading?: { isOf: (of: ContactFilter) => boolean; answeredAt: Date | undefined },
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
export function listOf({ queryKey }: Pick<Query, 'queryKey'>): ContactFilter {
  return queryKey[contactQueries.lists.length] as ContactFilter;
}

/**
 * A list with some contacts as they are now: those that stay where they are in their place, those that belong elsewhere there, the
 * others gone. What belongs behind the last page that has been read comes with the next one. `today` is `2026-11-21`.
 */
export function withChanges(list: ContactPages, of: ContactFilter, changed: Contact[], today: string): ContactPages {
  const known = new Map(list.pages.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const belonging = changed.filter((contact) => matchesFilter(contact, of, today));
  const staying = new Map(
    belonging
      .filter((contact) => known.get(contact.id)?.lastInteraction === contact.lastInteraction)
      .map((contact) => [contact.id, contact]),
  );
  const gone = new Set(changed.map(({ id }) => id).filter((id) => known.has(id) && !staying.has(id)));
  const next = { ...list, pages: list.pages.map((page) => withItems(page, gone, staying)) };
  // Where the pages that have been read end: they may lose all their rows to other places.
  const end = list.pages.findLast(({ items }) => items.length > 0)?.items.at(-1)?.lastInteraction;
  for (const contact of belonging) if (!staying.has(contact.id)) insert(next.pages, contact, end);
  return next;
}

/** A page without some contacts, and with others as they are now; the same page where nothing of it is different. */
function withItems(page: ContactPage, gone: ReadonlySet<string>, staying: ReadonlyMap<string, Contact>): ContactPage {
  let isSame = true;
  const items = page.items.flatMap((item) => {
    const now = gone.has(item.id) ? undefined : replaceEqualDeep(item, staying.get(item.id) ?? item);
    if (now !== item) isSame = false;
    return now ?? [];
  });
  return isSame ? page : { ...page, items };
}

export function withoutContacts(list: ContactPages, ids: ReadonlySet<string>): ContactPages {
  return { ...list, pages: list.pages.map((page) => withItems(page, ids, new Map())) };
}

/** The day by the platform's calendar; by this device's, while that is not known. */
export function todayOf(queryClient: QueryClient): string {
  const totals = queryClient.getQueriesData<{ today: string }>({ queryKey: contactQueries.allTotals });
  return totals.find(([, read]) => read)?.[1]?.today ?? deviceDay(new Date());
}

/** `2026-11-27`, without a calendar of `Intl`, which takes long to make. */
function deviceDay(now: Date): string {
  const [month = '', day = ''] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

function isIn({ pages }: ContactPages): (contact: Contact) => boolean {
  return ({ id }) => pages.some(({ items }) => items.some((item) => item.id === id));
}

/** Lists are ordered by the latest activity, ISO 8601 in UTC: in the order of its letters. */
function insert(pages: ContactPage[], contact: Contact, end: string | undefined): void {
  const last = pages.at(-1);
  // Of those of the same moment as the last one that was read, some come with the next page.
  if (last?.nextCursor !== undefined && (end === undefined || contact.lastInteraction <= end)) return;
  for (const [index, page] of pages.entries()) {
    const place = page.items.findIndex((item) => item.lastInteraction <= contact.lastInteraction);
    if (place < 0) continue;
    pages[index] = { ...page, items: [...page.items.slice(0, place), contact, ...page.items.slice(place)] };
    return;
  }
  if (last) pages[pages.length - 1] = { ...last, items: [...last.items, contact] };
}

function changeLists(queryClient: QueryClient, change: (list: ContactPages, of: ContactFilter) => ContactPages): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: contactQueries.lists })) {
    // Rows that have not changed stay the same objects, and a list without a change stays the same list: nothing is drawn again.
    const list = query.state.data as ContactPages | undefined;
    const next = list && change(list, listOf(query));
    if (list && next && isChanged(list, next)) queryClient.setQueryData(query.queryKey, next);
  }
}

function isChanged(list: ContactPages, next: ContactPages): boolean {
  return next.pages.length !== list.pages.length || next.pages.some((page, index) => page !== list.pages[index]);
}
