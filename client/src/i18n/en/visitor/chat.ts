import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Leave me your e-mail or phone number and we will contact you as soon as possible.';
const unavailable = `I cannot answer you right now. ${leaveContact}`;

/** What the server says in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  provider_busy: `There are many questions at the moment. Please try again in a few seconds. ${leaveContact}`,
  plan_expired: 'This assistant is not available at the moment.',
  not_found: 'This assistant is not available at the moment.',
};

export const chat: ChatText = {
  loadingAssistant: 'Loading assistant...',
  missingTitle: 'Assistant not found',
  missingDescription: 'The assistant you are looking for does not exist or is not available.',
  greeting: (name) => `Hello! I am ${name}`,
  defaultPrompt: 'How can I help you today?',
  suggestionsLabel: 'Suggestions to begin with',
  suggestions: ['What can you help me with?', 'How does it work?', 'I would like to be contacted'],

  messagesLabel: 'Messages of the conversation',
  loadingConversation: 'Loading conversation...',
  conversationError: 'The conversation could not be loaded',
  you: 'You',
  writing: 'Typing...',
  reconnecting: 'No connection. Reconnecting...',
  demoReply: 'Demonstration reply',
  partialReply: 'Incomplete reply',
  copyReply: 'Copy reply',
  goToEnd: 'Go to the end',
  goToNew: (count: number) => (count === 1 ? 'Go to the end: 1 new message' : `Go to the end: ${count} new messages`),

  messageLabel: 'Message',
  messagePlaceholder: 'Type your message...',
  send: 'Send message',
  stop: 'Stop',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Person',
  disclosureOfPerson: 'A person answers you.',
  disclosure: 'An artificial intelligence replies. It can be wrong.',

  faults,
  failed: 'There was no reply. Please try again.',
  replyInFlight: 'I am still replying to your previous message. Wait until it ends and try again.',
  rateLimited: 'You have sent many messages in a row. Wait a moment and try again.',
  rateLimitedFor: (seconds) =>
    `You have sent many messages in a row. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} and try again.`,

  menu: 'Conversation options',
  closeChat: 'Close chat',
  newConversation: 'New conversation',
  newConversationTitle: 'Start another conversation?',
  newConversationDescription: 'You will no longer see the messages of this conversation.',
  startOver: 'Start over',
  endConversation: 'End conversation',
  endConversationTitle: 'End the conversation?',
  endConversationDescription: 'We will take this conversation as finished. You can start another whenever you like.',
  end: 'End',
  endedTitle: 'Conversation ended',
  endedDescription: 'Thank you for writing to us.',
};
