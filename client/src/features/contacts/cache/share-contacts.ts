import { replaceEqualDeep } from '@tanstack/react-query';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

interface Pages {
  pages: { items: Contact[] }[];
}

/**
 * The pages that have been read, in which each unchanged contact is the same object as before. Contacts are compared by id and not by
 * position, because a new contact at the front would otherwise replace all objects.
 */
export function shareContacts(before: unknown, read: unknown): unknown {
  // Values that a component selects from the pages are passed to this function too.
  if (!isPages(before) || !isPages(read)) return read;
  const known = new Map(before.pages.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return { ...read, pages: read.pages.map((page, index) => shared(page, before.pages[index], known)) };
}

function isPages(value: unknown): value is Pages {
  return typeof value === 'object' && value !== null && 'pages' in value;
}

function shared<Page extends Pages['pages'][number]>(
  page: Page,
  old: Pages['pages'][number] | undefined,
  known: ReadonlyMap<string, Contact>,
): Page {
  if (page === old) return page;
  const items = page.items.map((item) => {
    const before = known.get(item.id);
    return before === item ? item : replaceEqualDeep(before, item);
  });
  const same = [page.items, old?.items].find((other) => other && isSame(items, other));
  return same === page.items ? page : { ...page, items: same ?? items };
}

function isSame(items: Contact[], others: Contact[]): boolean {
  return items.length === others.length && items.every((item, index) => item === others[index]);
}
