/**
 * How an assistant's owner is mailed its contacts: a short mail at once and the summary later, only the summary, all contacts of a day on
 * the next morning, or not at all.
 */
export const contactNotices = ['at_once', 'with_summary', 'daily', 'none'] as const;

/** Whether an owner gets a mail for each summary. */
export function mailsSummaries(notices: (typeof contactNotices)[number]): boolean {
  return notices === 'at_once' || notices === 'with_summary';
}
