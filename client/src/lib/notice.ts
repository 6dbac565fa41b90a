import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { reasonOf, userMessageOf } from './api/api-error.ts';

/** How something went, for a person. */
export interface Notice {
  title: string;
  /** Of a failure: what is said where the server says nothing fit to show. Default: whether it was reached at all. */
  description?: string;
}

/** What to say of a failure: its title, and why. */
export function failureOf({ title, description }: Notice, error: unknown): Required<Notice> {
  const reason = description === undefined ? reasonOf(error, textOf(commonText)) : userMessageOf(error, description);
  return { title, description: reason };
}
