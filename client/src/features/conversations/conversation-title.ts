/** What a conversation is called that the new-conversation button, or choosing an assistant, began. */
export const newConversationTitle = 'New Conversation';

const titleMaxChars = 30;

/** The title of a conversation that begins with a message: its first 30 characters. */
export function titleFrom(message: string): string {
  // By code point: half an emoji is no text.
  const characters = [...message.trim()];
  const start = characters.slice(0, titleMaxChars).join('');
  return characters.length > titleMaxChars ? `${start}...` : start;
}
