/** As many as somebody needs to say which pages they mean. */
export const mostWildcards = 5;

/**
 * Whether a text is of a pattern's form, in which `*` stands for anything. Each part is looked for behind the one before and never
 * again: what the first place leaves is more than any later one would. An expression would try them all, and a page would stand still.
 */
export function matchesWildcards(pattern: string, text: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
