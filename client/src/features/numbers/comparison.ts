/** How a figure stands to the one of the period before. */
export type Comparison =
  | { kind: 'unknown' }
  | { kind: 'same' }
  /** There was nothing before: a share of it has no meaning. */
  | { kind: 'new' }
  | { kind: 'more' | 'less'; percent: number };

/** `before` is undefined or null where there is nothing to compare with. */
export function compare(now: number | null, before: number | null | undefined): Comparison {
  if (now === null || before === null || before === undefined) return { kind: 'unknown' };
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  // A change is never rounded to none.
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100));
  return { kind: now > before ? 'more' : 'less', percent };
}

/** Null where there is nothing to divide by. */
export function share(part: number | null, whole: number): number | null {
  return part === null || whole === 0 ? null : part / whole;
}

/** How many of those who talked left their details; null where contacts came in other ways too, and there are more of them than talks. */
export function contactShare({ contacts, conversations }: { contacts: number; conversations: number }): number | null {
  return contacts > conversations ? null : share(contacts, conversations);
}
