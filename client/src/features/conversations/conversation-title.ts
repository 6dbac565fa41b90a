/** The title of a conversation that was begun with the new-conversation button or by choosing an assistant. */
export const newConversationTitle = 'New Conversation';

const titleMaxChars = 30;

/** The title of a conversation that begins with a message: its first 30 characters. */
export function titleFrom(message: string): string {
  // Counts code points, so that no emoji is cut in half.
  const characters = [...message.trim()];
  const start = characters.slice(0, titleMaxChars).join('');
  return characters.length > titleMaxChars ? `${start}...` : start;
}
