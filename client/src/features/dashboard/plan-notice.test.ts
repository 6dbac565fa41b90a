import { describe, expect, test } from 'vitest';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { planNotice } from './plan-notice.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

function trial(messagesUsed: number, values: Partial<MySubscription> = {}): MySubscription {
  return {
    plan: 'free',
    status: 'active',
    startDate: '2026-11-20T10:00:00.000Z',
    endDate: '2026-11-27T10:00:00.000Z',
    request: null,
    planDetails: { assistantsLimit: 1, conversationsLimit: null, messagesUsed, messagesLimit: 50 },
    ...values,
  };
}

describe('the notice about an owner’s plan', () => {
  test('is nothing while there is time and messages are left', () => {
    expect(planNotice(trial(39), now)).toBeUndefined();
  });

  test('is a warning from 80 % of the messages on', () => {
    expect(planNotice(trial(40), now)).toEqual({ kind: 'low', messagesLeft: 10 });
    expect(planNotice(trial(49), now)).toEqual({ kind: 'low', messagesLeft: 1 });
  });

  test('is that they are used up', () => {
    expect(planNotice(trial(50), now)).toEqual({ kind: 'exhausted' });
    expect(planNotice(trial(53), now)).toEqual({ kind: 'exhausted' });
  });

  test('is before all else that the plan has ended', () => {
    expect(planNotice(trial(50, { status: 'expired' }), now)).toEqual({ kind: 'inactive', free: true });
    expect(planNotice(trial(0, { plan: 'pro', status: 'canceled' }), now)).toEqual({ kind: 'inactive', free: false });
  });

  test('is that a trial ends soon', () => {
    expect(planNotice(trial(0, { endDate: '2026-11-23T09:00:00.000Z' }), now)).toEqual({ kind: 'ending', daysLeft: 2 });
    expect(planNotice(trial(0, { endDate: '2026-11-21T12:00:00.000Z' }), now)).toEqual({ kind: 'ending', daysLeft: 1 });
    expect(planNotice(trial(0, { endDate: '2026-11-24T11:00:00.000Z' }), now)).toBeUndefined();
  });

  test('is nothing without limits', () => {
    const planDetails = { assistantsLimit: 10, conversationsLimit: null, messagesUsed: 9_000, messagesLimit: null };
    expect(planNotice(trial(0, { plan: 'pro', endDate: null, request: null, planDetails }), now)).toBeUndefined();
  });
});
