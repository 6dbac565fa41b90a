import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a text that is stored folded contains another one, whatever its case and accents. `%` and `_` stand for themselves. What is
 * looked for is folded in a query of its own, once: as a part of the condition it is folded again for every row.
 */
export function containsFolded(folded: SQL, part: string): SQL {
  const literal = part.replace(/[\\%_]/g, '\\$&');
  return sql`${folded} like (select '%' || fold_text(${literal}::text) || '%')`;
}

/** Whether a text has all of another one's parts of three letters, by the index; nothing for a text that has none. */
export function hasGrams(grams: SQL, owner: SQL, part: string): SQL | undefined {
  return [...part].length < gramLength
    ? undefined
    : sql`${grams} @> (select search_grams(${owner}, fold_text(${part}::text)))`;
}

const gramLength = 3;
