import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Leave your email or phone number and we’ll get back to you as soon as possible.';
const unavailable = `I can’t answer right now. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'We’re very busy at the moment. Try again in a few seconds, or leave your email or phone number and we’ll get back to you.',
  plan_expired: 'This assistant isn’t available at the moment.',
  not_found: 'This assistant isn’t available at the moment.',
};

export const chat: ChatText = {
  loadingAssistant: 'Loading assistant...',
  missingTitle: 'Assistant not found',
  missingDescription: 'The assistant you’re looking for doesn’t exist or isn’t available.',
  greeting: (name) => `Hello! I’m ${name}`,
  defaultPrompt: 'How can I help you today?',
  suggestionsLabel: 'Conversation starters',
  suggestions: ['What can you help me with?', 'How does it work?', 'I’d like to be contacted'],

  messagesLabel: 'Conversation messages',
  loadingConversation: 'Loading conversation...',
  conversationError: 'Couldn’t load the conversation',
  you: 'You',
  writing: 'Typing...',
  reconnecting: 'No connection. Reconnecting...',
  demoReply: 'Sample reply',
  partialReply: 'Incomplete reply',
  copyReply: 'Copy reply',
  goToEnd: 'Go to the end',
  goToNew: (count: number) =>
    plural('en', count, { one: 'Go to the end: 1 new message', other: 'Go to the end: # new messages' }),

  messageLabel: 'Message',
  messagePlaceholder: 'Type your message...',
  send: 'Send message',
  stop: 'Stop',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Person',
  disclosureOfPerson: 'A person is replying to you.',
  disclosure: 'You’re chatting with an AI assistant. It can make mistakes.',

  faults,
  failed: 'We couldn’t get a reply. Please try again.',
  replyInFlight: 'I’m still replying to your last message. Wait until I finish and try again.',
  rateLimited: 'You’ve sent a lot of messages in a row. Wait a moment and try again.',
  rateLimitedFor: (seconds) =>
    plural('en', seconds, {
      one: 'You’ve sent a lot of messages in a row. Wait 1 second and try again.',
      other: 'You’ve sent a lot of messages in a row. Wait # seconds and try again.',
    }),

  menu: 'Conversation options',
  closeChat: 'Close chat',
};
