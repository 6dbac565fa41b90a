import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { exampleContact } from '#tests/support/example-contact.ts';
import { type ContactPages, putContacts, withChanges, withoutContacts } from './contact-cache.ts';
import type { ContactFilter } from './contact-filter.ts';
import { contactQueries } from './contacts.queries.ts';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const contact = (name: string, hour: number) => exampleContact({ id: name, name, lastInteraction: at(hour) });

function list(pages: string[][], nextCursor?: string): ContactPages {
  return {
    pageParams: [undefined],
    pages: pages.map((names, index) => ({
      items: names.map((name) => contact(name, Number(name.slice(1)))),
      nextCursor: index === pages.length - 1 ? nextCursor : 'more',
      answeredAt: undefined,
      readUntil: names.length > 0 ? at(Number(names.at(-1)?.slice(1))) : undefined,
      loadedAtMs: 0,
    })),
  };
}

const names = ({ pages }: ContactPages) => pages.map(({ items }) => items.map(({ id }) => id));
const own = { scope: 'own' } as const;
const today = '2026-11-21';
const changed = (before: ContactPages, contacts: Contact[]) => names(withChanges(before, own, contacts, today));

describe('a change of contacts', () => {
  test('brings a new one to its place, on whichever page that is', () => {
    const before = list([
      ['a20', 'b16'],
      ['c12', 'd8'],
    ]);
    expect(changed(before, [contact('n22', 22)])).toEqual([
      ['n22', 'a20', 'b16'],
      ['c12', 'd8'],
    ]);
    expect(changed(before, [contact('n10', 10)])).toEqual([
      ['a20', 'b16'],
      ['c12', 'n10', 'd8'],
    ]);
    expect(changed(before, [contact('n5', 5)])).toEqual([
      ['a20', 'b16'],
      ['c12', 'd8', 'n5'],
    ]);
  });

  test('leaves all of a page in their places that have changed in themselves, and keeps those that have not', () => {
    const before = list([['a20', 'b16']], 'more');
    const worked = [contact('a20', 20), contact('b16', 16)].map((one) => ({ ...one, status: 'ganado' as const }));
    const after = withChanges(before, own, worked, today);
    expect(after.pages[0]?.items).toEqual(worked);
    const again = withChanges(after, own, [...worked.map((one) => ({ ...one })), contact('c18', 18)], today);
    expect(names(again)).toEqual([['a20', 'c18', 'b16']]);
    expect(again.pages[0]?.items[2]).toBe(after.pages[0]?.items[1]);
    // All of a page move up at once.
    const moved = [contact('a20', 21), contact('b16', 22)];
    expect(changed(before, moved)).toEqual([['b16', 'a20']]);
  });

  test('leaves what is behind the last page that was read to the next one', () => {
    expect(changed(list([['a20', 'b16']], 'more'), [contact('n5', 5)])).toEqual([['a20', 'b16']]);
    expect(changed(list([['a20', 'b16']], 'more'), [contact('same16', 16)])).toEqual([['a20', 'b16']]);
    // The last one that was read has moved to the top since. What comes before its old place is on no page to come.
    const moved = withChanges(list([['a20', 'b16']], 'more'), own, [contact('b16', 22)], today);
    expect(changed(moved, [contact('n18', 18), contact('n16', 16), contact('n5', 5)])).toEqual([['b16', 'a20', 'n18']]);
  });

  test('moves one that has come back to the top, once', () => {
    const back = { ...contact('d8', 8), lastInteraction: at(23) };
    expect(
      changed(
        list([
          ['a20', 'b16'],
          ['c12', 'd8'],
        ]),
        [back],
      ),
    ).toEqual([['d8', 'a20', 'b16'], ['c12']]);
  });

  test('takes out what no longer belongs to the list, and what was deleted', () => {
    const before = list([['a20', 'b16']]);
    expect(names(withChanges(before, { scope: 'own', status: 'ganado' }, [contact('a20', 20)], today))).toEqual([
      ['b16'],
    ]);
    expect(names(withoutContacts(before, new Set(['b16'])))).toEqual([['a20']]);
    expect(names(before)).toEqual([['a20', 'b16']]);
  });

  test('comes to the lists of each assistant that it has talked to, and of each topic that it has', () => {
    const talked = (name: string, hour: number, assistantIds: number[], keyTopics: string[] = []) =>
      exampleContact({ id: name, lastInteraction: at(hour), assistantIds, keyTopics });
    const before = list([[]]);
    const board = { ...own, assistantId: 7 };
    const first = withChanges(before, board, [talked('a', 5, [7]), talked('b', 9, [3, 7]), talked('c', 8, [3])], today);
    expect(names(first)).toEqual([['b', 'a']]);
    expect(names(withChanges(first, board, [talked('b', 9, [3])], today))).toEqual([['a']]);
    const column = { ...board, topic: 'Precios' };
    expect(names(withChanges(before, column, [talked('a', 5, [7]), talked('b', 9, [7], ['PRECIOS'])], today))).toEqual([
      ['b'],
    ]);
  });
});

describe('contacts that are put', () => {
  beforeEach(() => vi.stubGlobal('document', new EventTarget()));
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  test('change in every list and come only to those that they were read for; the mark of these moves', () => {
    const lists = { own, board: { ...own, assistantId: 7 } };
    const seed = (of: ContactFilter) => queryClient.setQueryData(contactQueries.list(of).queryKey, list([['a20']]));
    seed(lists.own);
    seed(lists.board);
    const answeredAt = new Date(at(23));
    const renamed = { ...contact('a20', 20), assistantIds: [7], name: 'Ana' };
    const added = { ...contact('b9', 9), assistantIds: [7] };
    putContacts(queryClient, [renamed, added], { isOf: ({ assistantId }) => assistantId === 7, answeredAt });
    const read = (of: ContactFilter) => queryClient.getQueryData(contactQueries.list(of).queryKey)?.pages[0];
    expect(read(lists.own)?.items.map(({ name }) => name)).toEqual(['Ana']);
    expect(read(lists.own)?.answeredAt).toBeUndefined();
    expect(
      read(lists.board)
        ?.items.map(({ name }) => name)
        .sort(),
    ).toEqual(['Ana', 'b9']);
    expect(read(lists.board)?.answeredAt).toEqual(answeredAt);
  });
});
