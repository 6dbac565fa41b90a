import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a text that is stored folded contains another one, ignoring case and accents. `%` and `_` stand for themselves. The searched
 * text is folded once, in a query of its own. As a part of the condition it would be folded again for every row.
 */
export function containsFolded(folded: SQL, part: string): SQL {
  const literal = part.replace(/[\\%_]/g, '\\$&');
  return sql`${folded} like (select '%' || fold_text(${literal}::text) || '%')`;
}

/** Whether a text has all parts of three letters of another one, by the index. Undefined if the other text has no such part. */
export function hasGrams(grams: SQL, owner: SQL, part: string): SQL | undefined {
  return [...part].length < gramLength
    ? undefined
    : sql`${grams} @> (select search_grams(${owner}, fold_text(${part}::text)))`;
}

const gramLength = 3;
