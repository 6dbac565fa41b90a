import { expect, test } from 'vitest';
import { effectOf } from './chosen.rules.ts';

const id = '00000000-0000-4000-8000-000000000000';
const followUp = { date: '2026-12-01', note: 'Llamar' };
const now = { status: 'nuevo' as const, followUp };

test('only what is different changes a contact', () => {
  expect(effectOf({ id, status: 'ganado' }, now)).toEqual({ status: 'ganado' });
  expect(effectOf({ id, status: 'nuevo', followUp: null }, now)).toEqual({ followUp: null });
  expect(effectOf({ id, status: 'nuevo', followUp: { ...followUp } }, now)).toBeUndefined();
  expect(effectOf({ id, followUp: { ...followUp, note: '' } }, now)).toEqual({ followUp: { ...followUp, note: '' } });
});

test('a contact that is not any more what the wish was made for stays as it is', () => {
  expect(effectOf({ id, status: 'perdido', ifIs: { status: 'nuevo' } }, now)).toEqual({ status: 'perdido' });
  expect(effectOf({ id, status: 'perdido', ifIs: { status: 'ganado' } }, now)).toBeUndefined();
  expect(effectOf({ id, followUp: null, ifIs: { followUp: null } }, now)).toBeUndefined();
});
