import { describe, expect, test } from 'vitest';
import { exampleContact } from '#tests/support/example-contact.ts';
import { type ContactPages, withChanges, withoutContact } from './list-changes.ts';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const contact = (name: string, hour: number) => exampleContact({ id: name, name, lastInteraction: at(hour) });

function list(pages: string[][], nextCursor?: string): ContactPages {
  return {
    pageParams: [undefined],
    pages: pages.map((names, index) => ({
      items: names.map((name) => contact(name, Number(name.slice(1)))),
      nextCursor: index === pages.length - 1 ? nextCursor : 'more',
      answeredAt: undefined,
    })),
  };
}

const names = ({ pages }: ContactPages) => pages.map(({ items }) => items.map(({ id }) => id));
const always = () => true;

describe('a change of contacts', () => {
  test('brings a new one to its place, on whichever page that is', () => {
    const before = list([
      ['a20', 'b16'],
      ['c12', 'd8'],
    ]);
    expect(names(withChanges(before, [contact('n22', 22)], always))).toEqual([
      ['n22', 'a20', 'b16'],
      ['c12', 'd8'],
    ]);
    expect(names(withChanges(before, [contact('n10', 10)], always))).toEqual([
      ['a20', 'b16'],
      ['c12', 'n10', 'd8'],
    ]);
    expect(names(withChanges(before, [contact('n5', 5)], always))).toEqual([
      ['a20', 'b16'],
      ['c12', 'd8', 'n5'],
    ]);
  });

  test('leaves what is behind the last page that was read to the next one', () => {
    expect(names(withChanges(list([['a20', 'b16']], 'more'), [contact('n5', 5)], always))).toEqual([['a20', 'b16']]);
  });

  test('moves one that has come back to the top, once', () => {
    const back = { ...contact('d8', 8), lastInteraction: at(23) };
    expect(
      names(
        withChanges(
          list([
            ['a20', 'b16'],
            ['c12', 'd8'],
          ]),
          [back],
          always,
        ),
      ),
    ).toEqual([['d8', 'a20', 'b16'], ['c12']]);
  });

  test('takes out what no longer belongs to the list, and what was deleted', () => {
    const before = list([['a20', 'b16']]);
    expect(names(withChanges(before, [contact('a20', 20)], () => false))).toEqual([['b16']]);
    expect(names(withoutContact(before, 'b16'))).toEqual([['a20']]);
    expect(names(before)).toEqual([['a20', 'b16']]);
  });
});
