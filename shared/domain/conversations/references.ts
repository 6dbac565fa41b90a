/** Without those that are taken for others: 0 and O, 1, I and L, 5 and S, 8 and B, Z. The database makes them (`name_conversation.sql`). */
const pattern = /^([234679ACDEFGHJKMNPQRTUVWXY]{3})[-\s]?([234679ACDEFGHJKMNPQRTUVWXY]{3})$/i;

/** The reference of a conversation that a text is, as it is stored: `A7K-2Q9`. Undefined for any other text. */
export function referenceIn(text: string): string | undefined {
  const [, first, second] = pattern.exec(text.trim()) ?? [];
  return first && second ? `${first}-${second}`.toUpperCase() : undefined;
}
