import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '#client/lib/api/call-page.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

export type ContactPages = InfiniteData<ListPage<Contact>, string | undefined>;

/**
 * A list with some contacts as they are now: those that still belong to it in the place that their last activity gives them,
 * the others gone. What belongs behind the last page that has been read comes with the next one.
 */
export function withChanges(
  list: ContactPages,
  changed: Contact[],
  belongs: (contact: Contact) => boolean,
): ContactPages {
  const ids = new Set(changed.map(({ id }) => id));
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.has(id)) }));
  for (const contact of changed) if (belongs(contact)) insert(pages, contact);
  return { ...list, pages };
}

/** A list without some contact. */
export function withoutContact(list: ContactPages, contactId: string): ContactPages {
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== contactId) }));
  return { ...list, pages };
}

function insert(pages: ListPage<Contact>[], contact: Contact): void {
  for (const page of pages) {
    // ISO 8601 in UTC: in the order of its letters.
    const place = page.items.findIndex(({ lastInteraction }) => lastInteraction <= contact.lastInteraction);
    if (place >= 0) return void page.items.splice(place, 0, contact);
  }
  const last = pages.at(-1);
  if (last && last.nextCursor === undefined) last.items.push(contact);
}
