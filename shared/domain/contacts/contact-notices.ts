/**
 * How an assistant's owner is mailed its contacts: a short mail at once and the summary later, with the summary only, or all
 * of a day on the next morning.
 */
export const contactNotices = ['at_once', 'with_summary', 'daily'] as const;
