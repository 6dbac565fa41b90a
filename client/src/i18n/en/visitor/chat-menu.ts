import type { ChatMenuText } from '../../es/visitor/chat-menu.ts';

export const chatMenu: ChatMenuText = {
  newConversation: 'New conversation',
  newConversationTitle: 'Start another conversation?',
  newConversationDescription: 'You’ll no longer see the messages in this conversation.',
  startOver: 'Start over',
  endConversation: 'End conversation',
  endConversationTitle: 'End the conversation?',
  endConversationDescription: 'We’ll close this conversation. You can start a new one any time.',
  end: 'End',
  endedTitle: 'Conversation ended',
  endedDescription: 'Thank you for writing to us.',
  language: 'Language',
  languageFailed: 'We couldn’t change the language. Check your connection and try again.',
};
