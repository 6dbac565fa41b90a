import { expect, test } from 'vitest';
import { mostChosen } from '#shared/domain/contacts/leads.ts';
import { createChosen } from './chosen.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a range goes from the one chosen last to this one, in both directions', () => {
  const chosen = createChosen();
  chosen.toggle('d');
  chosen.extend('b', order);
  expect([...chosen.ids()].sort()).toEqual(['b', 'c', 'd']);
  chosen.extend('a', order);
  expect([...chosen.ids()].sort()).toEqual(['a', 'b', 'c', 'd']);
  chosen.toggle('b');
  expect(chosen.has('b')).toBe(false);
  expect(chosen.has('c')).toBe(true);
});

test('without one chosen before, or where it is not shown any more, a range is the one', () => {
  const chosen = createChosen();
  chosen.extend('c', order);
  expect(chosen.ids()).toEqual(['c']);
  chosen.toggle('gone');
  chosen.extend('e', order);
  expect(chosen.has('d')).toBe(false);
});

test('who follows one hears of each change; no more are chosen than one call may name', () => {
  const chosen = createChosen();
  let heard = 0;
  const stop = chosen.subscribe(() => {
    heard += 1;
  });
  chosen.add(Array.from({ length: mostChosen + 10 }, (_, index) => String(index)));
  expect(chosen.ids()).toHaveLength(mostChosen);
  chosen.clear();
  chosen.clear();
  stop();
  chosen.toggle('a');
  expect(heard).toBe(2);
});
