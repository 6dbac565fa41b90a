import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { reasonOf, userMessageOf } from './api/api-error.ts';

/** The result of an action, as a text for the user. */
export interface Notice {
  title: string;
  /** The reason of a failure, if the server gives no message for users. Default: a sentence that says whether the server was reached. */
  description?: string;
}

/** The title of a failure, with its reason. */
export function failureOf({ title, description }: Notice, error: unknown): Required<Notice> {
  const reason = description === undefined ? reasonOf(error, textOf(commonText)) : userMessageOf(error, description);
  return { title, description: reason };
}
