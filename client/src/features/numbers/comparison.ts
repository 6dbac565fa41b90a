/** How a figure compares with that of the previous period. */
export type Comparison =
  | { kind: 'unknown' }
  | { kind: 'same' }
  /** The previous figure was 0, so that a percentage has no meaning. */
  | { kind: 'new' }
  | { kind: 'more' | 'less'; percent: number };

/** Compares a figure with the previous one. `before` is undefined or null if there is nothing to compare with. */
export function compare(now: number | null, before: number | null | undefined): Comparison {
  if (now === null || before === null || before === undefined) return { kind: 'unknown' };
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  // A change is never rounded down to 0 %.
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100));
  return { kind: now > before ? 'more' : 'less', percent };
}

/** The share of a part in a whole. Null if the part is not known or the whole is 0. */
export function share(part: number | null, whole: number): number | null {
  return part === null || whole === 0 ? null : part / whole;
}

/** The share of conversations with a contact. Null if there are more contacts than conversations, because some came in other ways. */
export function contactShare({ contacts, conversations }: { contacts: number; conversations: number }): number | null {
  return contacts > conversations ? null : share(contacts, conversations);
}
