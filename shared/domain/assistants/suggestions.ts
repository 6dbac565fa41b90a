/** The suggestions for a visitor's first message, from a text with one per line. Empty lines are left out. */
export function suggestionsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
