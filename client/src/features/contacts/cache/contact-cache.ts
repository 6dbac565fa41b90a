import { type InfiniteData, type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { restartReads } from '#client/lib/api/read-again.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { type ContactFilter, matchesFilter } from './contact-filter.ts';
import { type ContactPage, contactQueries } from './contacts.queries.ts';
import { countsKey } from './pending-contacts.queries.ts';
import { withWishedStatus } from './status-wishes.ts';

export type ContactPages = InfiniteData<ContactPage, string | undefined>;

/** Updates contacts in all cached lists and details. `reading`: which lists the contacts were read for, and when the server answered. */
export function putContacts(
  queryClient: QueryClient,
  contacts: Contact[],
  reading?: { isOf: (of: ContactFilter) => boolean; answeredAt: Date | undefined },
): void {
  const wished = contacts.map(withWishedStatus);
  const today = todayOf(queryClient);
  changeLists(queryClient, (list, of) => {
    // The contacts were read for other lists, so that they say nothing about who else belongs to this one.
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

/** The cached contacts with these ids that a list shows. */
export function contactsOf(queryClient: QueryClient, ids: readonly string[]): Contact[] {
  const wanted = new Set(ids);
  const lists = queryClient.getQueriesData<ContactPages>({ queryKey: contactQueries.lists });
  const shown = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  return [...new Map(shown.map((contact) => [contact.id, contact])).values()].filter(({ id }) => wanted.has(id));
}

/** Removes a contact from all lists. Lists that are being read are read again, because the response may still have the contact. */
export function dropContact(queryClient: QueryClient, contactId: string): void {
  dropContacts(queryClient, [contactId]);
}

/** Removes several contacts from all lists, with one change per list. */
export function dropContacts(queryClient: QueryClient, contactIds: readonly string[]): void {
  changeLists(queryClient, (list) => withoutContacts(list, new Set(contactIds)));
  for (const queryKey of [contactQueries.lists, contactChanges]) restartReads(queryClient, { queryKey });
}

/** The key of all queries that read changes. */
export const contactChanges = ['contacts', 'changes'] as const;

/** The filter of a list, taken from its query's key. */
export function listOf({ queryKey }: Pick<Query, 'queryKey'>): ContactFilter {
  return queryKey[contactQueries.lists.length] as ContactFilter;
}

/**
 * A list with some contacts as they are now. Contacts with the same last activity keep their place, the others that match the filter
 * move to theirs, and the rest are removed. A contact that belongs after the last page that has been read comes with the next page.
 * `today` is a date like `2026-11-21`.
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
  for (const contact of belonging) if (!staying.has(contact.id)) insert(next.pages, contact);
  return next;
}

/** A page without the contacts in `gone` and with those in `staying` updated. Returns the same page if nothing has changed. */
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

/** Today's date in the platform's time zone, or in this device's until that is known. */
export function todayOf(queryClient: QueryClient): string {
  const counts = queryClient.getQueriesData<{ today: string }>({ queryKey: countsKey });
  return counts.find(([, read]) => read)?.[1]?.today ?? deviceDay(new Date());
}

/** Formats a date as `2026-11-27`, without `Intl`, because a formatter takes long to create. */
function deviceDay(now: Date): string {
  const [month = '', day = ''] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

function isIn({ pages }: ContactPages): (contact: Contact) => boolean {
  return ({ id }) => pages.some(({ items }) => items.some((item) => item.id === id));
}

/** Lists are ordered by the last activity, an ISO 8601 date in UTC, so that string order is time order. */
function insert(pages: ContactPage[], contact: Contact): void {
  const last = pages.at(-1);
  // A contact with the same date as the last row that was read may come with the next page.
  if (last?.nextCursor !== undefined && contact.lastInteraction <= (last.readUntil ?? '')) return;
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
    // Unchanged rows and lists stay the same objects, so that they are not drawn again.
    const list = query.state.data as ContactPages | undefined;
    const next = list && change(list, listOf(query));
    if (list && next && isChanged(list, next)) queryClient.setQueryData(query.queryKey, next);
  }
}

function isChanged(list: ContactPages, next: ContactPages): boolean {
  return next.pages.length !== list.pages.length || next.pages.some((page, index) => page !== list.pages[index]);
}
