import { replaceEqualDeep } from '@tanstack/react-query';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

interface Pages {
  pages: { items: Contact[] }[];
}

/**
 * Pages of contacts as they have been read, with each contact that has not changed as the object that it was. They are compared by their
 * ids and not by their places: one more at the front would make all of them anew.
 */
export function shareContacts(before: unknown, read: unknown): unknown {
  // What a component makes of the pages comes here as well.
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
