import { expect, test } from 'vitest';
import { inHundred } from './in-hundred.ts';

test.each([
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [1, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [1, 1, 1, 0],
    [34, 33, 33, 0],
  ],
  [
    [43, 21, 4, 32],
    [43, 21, 4, 32],
  ],
  [
    [2, 1, 1, 3],
    [29, 14, 14, 43],
  ],
])('%j is %j of a hundred', (counts, shares) => expect(inHundred(counts)).toEqual(shares));
