import { accountsLimits } from './limits/accounts.ts';
import { laterLimits } from './limits/later.ts';
import { readingLimits } from './limits/reading.ts';
import { servingLimits } from './limits/serving.ts';
import { talkingLimits } from './limits/talking.ts';

/** Sizes and times that are not settings. Units are in the names. */
export const limits = {
  ...servingLimits,
  ...accountsLimits,
  ...talkingLimits,
  ...readingLimits,
  ...laterLimits,
} as const;
