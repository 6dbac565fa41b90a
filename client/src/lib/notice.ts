import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { reasonOf, userMessageOf } from './api/api-error.ts';

/** The result of an action, in words for the person. */
export interface Notice {
  title: string;
  /** For a failure: shown if the server gives no message for people. Default: a sentence that says whether the server was reached. */
  description?: string;
}

/** The title of a failure, and its reason. */
export function failureOf({ title, description }: Notice, error: unknown): Required<Notice> {
  const reason = description === undefined ? reasonOf(error, textOf(commonText)) : userMessageOf(error, description);
  return { title, description: reason };
}
