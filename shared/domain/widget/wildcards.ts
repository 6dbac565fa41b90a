/** The maximum number of wildcards. More are not needed to say which pages are meant. */
export const mostWildcards = 5;

/**
 * Whether a text matches a pattern in which `*` stands for any text. Each part is searched after the previous part, and its first match is
 * final, because an earlier match leaves more text for the other parts than a later one. A regular expression would try all matches, and
 * the page would freeze.
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
