import { expect, test } from 'vitest';
import { exampleContact } from '#tests/support/example-contact.ts';
import { shareContacts } from './share-contacts.ts';

const pages = (...ids: string[][]) => ({
  pages: ids.map((page) => ({ items: page.map((id) => exampleContact({ id })) })),
});

test('a contact that was read again and has not changed is the object that it was, wherever it stands now', () => {
  const before = pages(['a', 'b'], ['c']);
  const after = shareContacts(before, pages(['new', 'a'], ['b', 'c']));
  expect(after).toEqual(pages(['new', 'a'], ['b', 'c']));
  const [first, second] = (after as typeof before).pages;
  expect(first?.items[1]).toBe(before.pages[0]?.items[0]);
  expect(second?.items[0]).toBe(before.pages[0]?.items[1]);
  expect((shareContacts(before, pages(['a', 'b'], ['x'])) as typeof before).pages[0]?.items).toBe(
    before.pages[0]?.items,
  );
  expect(shareContacts(undefined, before)).toBe(before);
  const made = [exampleContact({ id: 'a' })];
  expect(shareContacts([], made)).toBe(made);
});
