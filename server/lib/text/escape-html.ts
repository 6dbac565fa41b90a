/** Text that is inert wherever it stands in HTML, in a quoted attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
