/**
 * The pattern leaves out characters that are easily confused: 0 and O, 1, I and L, 5 and S, 8 and B, Z. The database makes references
 * (`name_conversation.sql`).
 */
const pattern = /^([234679ACDEFGHJKMNPQRTUVWXY]{3})[-\s]?([234679ACDEFGHJKMNPQRTUVWXY]{3})$/i;

/** Reads a text that is a conversation's reference, and returns it as it is stored: `A7K-2Q9`. Undefined for any other text. */
export function referenceIn(text: string): string | undefined {
  const [, first, second] = pattern.exec(text.trim()) ?? [];
  return first && second ? `${first}-${second}`.toUpperCase() : undefined;
}
