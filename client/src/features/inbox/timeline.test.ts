import { expect, test } from 'vitest';
import { withOpen } from './timeline.ts';

test('what a service may still report of is read again, with what may change otherwise', () => {
  const known = [
    { id: 1, delivery: 'read' as const },
    { id: 2 },
    { id: 3, delivery: 'waiting' as const },
    { id: 4, delivery: 'held' as const },
    { id: 5, delivery: 'failed' as const },
    { id: 6, delivery: 'delivered' as const },
  ];
  expect(withOpen({ after: '6' }, known)).toEqual({ after: '6', also: '3,4,6' });
  expect(withOpen({ after: '6', also: '6,2' }, known)).toEqual({ after: '6', also: '3,4,6,2' });
  expect(withOpen({ after: '2' }, known.slice(0, 2))).toEqual({ after: '2' });
});

test('a card that is not filled in yet is read again', () => {
  const card = { kind: 'form' as const, title: 'Pide tu cita', fields: [] };
  const known = [
    { id: 1, card: { ...card, state: 'open' as const } },
    { id: 2, card: { ...card, state: 'answered' as const } },
  ];
  expect(withOpen({ after: '2' }, known)).toEqual({ after: '2', also: '1' });
});

test('of many that nothing more is said of, the newest are read again', () => {
  const known = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, delivery: 'sent' as const }));
  const { also = '' } = withOpen({ after: '300', also: '7' }, known);
  expect(also.split(',')).toEqual([...known.slice(-20).map(({ id }) => String(id)), '7']);
});
