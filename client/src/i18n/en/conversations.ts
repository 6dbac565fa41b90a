import type { ConversationsText } from '../es/conversations.ts';

export const conversations: ConversationsText = {
  pageTitle: 'Chat',
  assistantsError: 'Your assistants could not be loaded',
  loadErrorDescription: 'Check your connection and try again.',

  noAssistants: 'No AI Assistants Available',
  noAssistantsDescription: 'Please contact your administrator to get access to an AI assistant, or create your own.',
  createAssistant: 'Create assistant',

  openSidebar: 'Assistants and conversations',
  assistants: 'Assistants',
  conversations: 'Conversations',
  conversationsWith: (name) => `Conversations with ${name}`,
  conversationsError: 'The conversations could not be loaded.',
  noConversations: 'Your conversations will appear here.',
  newConversation: 'New conversation',

  startWith: (name) => `Start a conversation with ${name}`,
  startDescription:
    'Your private chat: only you see it, it is kept, and it counts towards the messages of your plan. What your customers see is behind the public link.',
  messagePlaceholder: 'Type your message...',
  privacy: 'Your data is encrypted and private.',

  conversationMissing: 'This conversation no longer exists',
  conversationMissingDescription: 'It may have been deleted at the end of the time that your plan keeps it.',
  assistantMissing: 'Assistant not found',
  assistantMissingDescription: 'It is not one of your assistants. Choose another one to start chatting.',
  goToChat: 'Go to the chat',
  conversationError: 'The conversation could not be loaded',

  error: 'Error',
  createFailed: 'Failed to create conversation',
  messageFailed: 'Message Failed',
  sendFailed: 'Failed to send message',
  noActiveConversation: 'No active conversation',
};
