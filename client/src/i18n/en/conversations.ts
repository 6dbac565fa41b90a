import type { ConversationsText } from '../es/conversations.ts';

export const conversations: ConversationsText = {
  pageTitle: 'Chat',
  assistantsError: 'Couldn’t load your assistants',
  loadErrorDescription: 'Check your connection and try again.',

  noAssistants: 'No AI Assistants Available',
  noAssistantsDescription: 'Create your own, or ask your administrator for access.',
  createAssistant: 'Create assistant',

  openSidebar: 'Assistants and conversations',
  assistants: 'Assistants',
  conversations: 'Conversations',
  conversationsWith: (name) => `Conversations with ${name}`,
  conversationsError: 'Couldn’t load the conversations.',
  noConversations: 'Your conversations will appear here.',
  newConversation: 'New conversation',

  startWith: (name) => `Start a conversation with ${name}`,
  startDescription:
    'Your private chat: only you can see it, it’s saved, and it counts towards your plan’s messages. Your customers see what’s behind the public link.',
  messagePlaceholder: 'Type your message...',
  privacy: 'Only you can see this chat. It’s encrypted in transit.',

  conversationMissing: 'This conversation no longer exists',
  conversationMissingDescription: 'It may have been deleted after the time your plan keeps it.',
  assistantMissing: 'Assistant not found',
  assistantMissingDescription: 'It isn’t one of your assistants. Choose another to start chatting.',
  goToChat: 'Go to the chat',
  conversationError: 'Couldn’t load the conversation',

  error: 'Error',
  createFailed: 'Failed to create conversation',
  messageFailed: 'Message Failed',
  sendFailed: 'Failed to send message',
  noActiveConversation: 'No active conversation',
};
