import type { ChatHistory, ChatMessage, Handling } from '#shared/contracts/chat.ts';
import { mergeHistory, prependMessages } from './conversation-history.ts';
import { type Exchange, type Failure, isPending, type Reply, type ReplyOrigin } from './exchange.ts';

export interface ConversationState {
  /** `unreachable`: there is a conversation, but it could not be read. `ended`: the visitor ended it. */
  phase: 'loading' | 'unreachable' | 'ready' | 'replying' | 'ended';
  exchanges: Exchange[];
  /** The connection broke while a reply was being written. */
  reconnecting: boolean;
  /** Given while it is not the assistant that answers. */
  handling: Handling | undefined;
}

export type ConversationAction =
  | { type: 'loading' | 'unreachable' | 'connectionLost' | 'ended' | 'reset' }
  | { type: 'sent'; clientMessageId: string; text: string; at: string }
  | { type: 'restored'; clientMessageId: string; text: string; at: string }
  | { type: 'started'; messageId: number }
  | { type: 'synced'; messageId: number; text: string }
  | { type: 'received'; text: string }
  | {
      type: 'finished';
      messageId: number;
      text: string;
      demo: boolean;
      partial: boolean;
      origin?: ReplyOrigin;
      handling?: Handling | undefined;
    }
  /** The message has arrived, and it is not the assistant that answers it. */
  | { type: 'held'; handling: Handling }
  /** What a part that is loaded later makes of it. */
  | { type: 'changed'; change: (state: ConversationState) => ConversationState }
  | { type: 'failed'; failure: Failure }
  | { type: 'historyLoaded'; history: ChatHistory }
  | { type: 'olderLoaded'; messages: ChatMessage[] };

export const initialConversation: ConversationState = {
  phase: 'ready',
  exchanges: [],
  reconnecting: false,
  handling: undefined,
};

/** Everything that can happen to a conversation, and what it looks like afterwards. */
export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'loading':
    case 'unreachable':
    case 'ended':
      return { ...state, phase: action.type };
    case 'reset':
      return initialConversation;
    case 'connectionLost':
      return { ...state, reconnecting: true };
    case 'sent':
      return {
        ...state,
        phase: 'replying',
        exchanges: withExchange(state.exchanges, asked(action, { state: 'waiting' })),
        reconnecting: false,
      };
    case 'restored':
      return {
        ...state,
        exchanges: withExchange(state.exchanges, asked(action, { state: 'failed', failure: unsentFailure })),
      };
    case 'started':
      return withReply(state, () => ({ id: action.messageId }));
    case 'synced':
      return withReply(state, () => ({ id: action.messageId, ...grown(action.text) }));
    case 'received':
      return withReply(state, (reply) => grown(reply.text + action.text));
    case 'finished':
      return settled(withHandling(state, action.handling ?? state.handling), () => ({
        id: action.messageId,
        text: action.text,
        demo: action.demo,
        ...action.origin,
        state: action.partial ? 'partial' : 'complete',
      }));
    case 'held':
      return {
        ...withHandling(state, action.handling),
        phase: 'ready',
        exchanges: state.exchanges.map((exchange) =>
          isPending(exchange.reply) ? { ...exchange, reply: undefined } : exchange,
        ),
      };
    case 'changed':
      return action.change(state);
    case 'failed':
      return settled(state, (reply) => ({ state: reply.text ? 'partial' : 'failed', failure: action.failure }));
    case 'olderLoaded':
      return { ...state, exchanges: prependMessages(state.exchanges, action.messages) };
    case 'historyLoaded':
      return afterHistory(mergeHistory(state.exchanges, action.history, unsentFailure), action.history.handling);
  }
}

/** Told of the assistant where it has become its turn again. */
export function withHandling(state: ConversationState, handling: Handling | undefined): ConversationState {
  return { ...state, handling: handling?.handledBy === 'ai' ? undefined : handling };
}

/** A message of which nobody knows whether it arrived; sending it again is safe. */
const unsentFailure: Failure = { code: 'network', retryable: true };

type Asked = Extract<ConversationAction, { type: 'sent' | 'restored' }>;

function asked({ clientMessageId, text, at }: Asked, reply: Pick<Reply, 'state' | 'failure'>): Exchange {
  return {
    key: clientMessageId,
    question: { clientMessageId, text, createdAt: at },
    reply: { id: undefined, text: '', createdAt: at, demo: false, ...reply },
  };
}

/** A message that is sent again moves to the end, where the server puts it too. */
function withExchange(exchanges: Exchange[], exchange: Exchange): Exchange[] {
  return [...exchanges.filter(({ key }) => key !== exchange.key), exchange];
}

function withReply(state: ConversationState, change: (reply: Reply) => Partial<Reply>): ConversationState {
  const pending = state.exchanges.findLast(({ reply }) => isPending(reply));
  if (!pending?.reply) return state;
  const changed = { ...pending, reply: { ...pending.reply, ...change(pending.reply) } };
  const exchanges = state.exchanges.map((exchange) => (exchange === pending ? changed : exchange));
  return { ...state, reconnecting: false, exchanges };
}

function settled(state: ConversationState, change: (reply: Reply) => Partial<Reply>): ConversationState {
  return { ...withReply(state, change), phase: 'ready', reconnecting: false };
}

function grown(text: string): Pick<Reply, 'text' | 'state'> {
  return { text, state: text ? 'streaming' : 'waiting' };
}

function afterHistory(exchanges: Exchange[], handling: Handling | undefined): ConversationState {
  const replying = exchanges.some(({ reply }) => isPending(reply));
  return { phase: replying ? 'replying' : 'ready', exchanges, reconnecting: false, handling };
}
