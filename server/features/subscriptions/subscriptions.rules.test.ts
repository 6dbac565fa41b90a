import { describe, expect, test } from 'vitest';
import { changeOf, type SubscriptionState } from './subscriptions.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = new Date('2026-11-01T00:00:00Z');
const future = new Date('2026-12-01T00:00:00Z');
const inSevenDays = new Date('2026-11-28T12:00:00Z');

function state(values: Partial<SubscriptionState>): SubscriptionState {
  return { plan: 'free', status: 'active', endDate: past, messagesUsed: 0, ...values };
}

describe('an administrator’s change', () => {
  test('of a trial to a paid plan takes the trial’s end away, over or not', () => {
    for (const endDate of [past, future]) {
      expect(changeOf(state({ endDate }), { plan: 'pro' }, now)).toEqual({
        plan: 'pro',
        status: 'active',
        endDate: null,
      });
    }
  });

  test('keeps the end that is given, also none', () => {
    expect(changeOf(state({}), { plan: 'pro', endDate: future.toISOString() }, now)).toMatchObject({
      endDate: future,
    });
    expect(changeOf(state({ plan: 'pro', endDate: future }), { endDate: null }, now)).toMatchObject({ endDate: null });
  });

  test('of one paid plan to another keeps an end that is still to come, and drops one that is over', () => {
    expect(changeOf(state({ plan: 'basic', endDate: future }), { plan: 'pro' }, now)).toEqual({
      plan: 'pro',
      status: 'active',
    });
    expect(changeOf(state({ plan: 'basic' }), { plan: 'pro' }, now)).toMatchObject({ endDate: null });
  });

  test('to the trial begins a new one', () => {
    expect(changeOf(state({ plan: 'pro', endDate: null }), { plan: 'free' }, now)).toMatchObject({
      endDate: inSevenDays,
    });
  });

  test('makes what has expired active again with another plan, but not what was canceled', () => {
    expect(changeOf(state({ status: 'expired' }), { plan: 'pro' }, now).status).toBe('active');
    expect(changeOf(state({ status: 'canceled' }), { plan: 'pro' }, now).status).toBe('canceled');
  });

  test('to active begins anew what is over', () => {
    expect(changeOf(state({ plan: 'pro' }), { status: 'active' }, now)).toMatchObject({ endDate: null });
    expect(changeOf(state({}), { status: 'active' }, now)).toMatchObject({ endDate: inSevenDays });
    expect(changeOf(state({ plan: 'pro', endDate: future }), { status: 'active' }, now)).not.toHaveProperty('endDate');
  });
});
