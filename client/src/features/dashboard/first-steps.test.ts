import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

test('the first step that is left is the next one, whatever was done after it', () => {
  expect(firstSteps({ create: true, know: true, try: false, share: true, lead: false })).toEqual([
    { id: 'create', done: true, next: false },
    { id: 'know', done: true, next: false },
    { id: 'try', done: false, next: true },
    { id: 'share', done: true, next: false },
    { id: 'lead', done: false, next: false },
  ]);
});

test('with all of them done none is next', () => {
  const steps = firstSteps({ create: true, know: true, try: true, share: true, lead: true });
  expect(steps.some(({ next }) => next)).toBe(false);
});
