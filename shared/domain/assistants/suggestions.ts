/** What a visitor may begin a conversation with: one a line, empty lines left out. */
export function suggestionsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
