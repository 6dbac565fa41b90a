import { expect, test } from 'vitest';
import type { ListedSubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { afterPlanChange, changesOf, formValuesOf, isOver, statusWith } from './subscription-form.ts';

const original: ListedSubscription = {
  id: 7,
  userId: 7,
  plan: 'free',
  status: 'expired',
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2020-01-08T10:11:12.013Z',
  request: null,
  user: { username: 'ana', email: 'ana@example.com' },
};

test('an end that was not touched stays as it is; another lasts to the end of its day', () => {
  const values = formValuesOf(original);
  expect(changesOf(values, original)).toEqual({});
  expect(changesOf({ ...values, plan: 'basic' }, original)).toEqual({ plan: 'basic', endDate: original.endDate });
  expect(changesOf({ ...values, endDate: '' }, original)).toEqual({ endDate: null });
  const end = new Date(2090, 4, 6, 23, 59, 59, 999).toISOString();
  expect(changesOf({ ...values, endDate: '2090-05-06' }, original)).toEqual({ endDate: end });
});

test('another plan than an expired trial is active and without end', () => {
  expect(afterPlanChange('pro', original)).toEqual({ plan: 'pro', status: 'active', endDate: '' });
});

test('a paid plan keeps an end that is still to come, and a trial gets one', () => {
  const paid: ListedSubscription = {
    ...original,
    plan: 'basic',
    status: 'active',
    endDate: '2090-05-06T12:00:00.000Z',
  };
  expect(afterPlanChange('pro', paid)).toEqual({ plan: 'pro', status: 'active', endDate: formValuesOf(paid).endDate });
  const trial = afterPlanChange('free', paid);
  expect(trial.endDate).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(isOver(trial.endDate)).toBe(false);
});

test('the plan that was there before brings back what was there before', () => {
  expect(afterPlanChange('free', original)).toEqual(formValuesOf(original));
});

test('what had expired is active again with an end that is still to come, or with none', () => {
  expect(statusWith('2090-01-01', 'expired')).toBe('active');
  expect(statusWith('', 'expired')).toBe('active');
  expect(statusWith('2020-01-01', 'expired')).toBe('expired');
  expect(statusWith('2090-01-01', 'canceled')).toBe('canceled');
});
