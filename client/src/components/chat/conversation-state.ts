import type { ChatMessage, Handling } from '#shared/contracts/conversations/chat.ts';
import { type Exchange, type Failure, isPending, type Reply, type ReplyOrigin } from './messages/exchange.ts';
import { type ReadMessages, shownExchanges, stillOwn, unsent } from './messages/shown-exchanges.ts';

export interface ConversationState {
  /** `unreachable`: there is a conversation, but it could not be read. `ended`: the visitor ended it. */
  phase: 'loading' | 'unreachable' | 'ready' | 'replying' | 'ended';
  /** The exchanges that are shown: those that were read, and this page's own ones. */
  exchanges: Exchange[];
  read: ReadMessages;
  /** What this page has sent, or has received of a reply, and no read has returned yet. */
  own: Exchange[];
  /** Identifies the last message that this page has sent. The list scrolls to it. */
  sent: string | undefined;
  /** Whether the connection broke during a reply. */
  reconnecting: boolean;
  /** Set while the assistant does not answer, because a person does or was asked for. */
  handling: Handling | undefined;
}

export type ConversationAction =
  | { type: 'loading' | 'connectionLost' | 'ended' | 'reset' }
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
  /** The message has arrived, and the assistant does not answer it. */
  | { type: 'held'; handling: Handling }
  | { type: 'handled'; handling: Handling | undefined }
  | { type: 'failed'; failure: Failure }
  /** All that was read so far. `isPosting`: a message is being sent, and its response will show the result. */
  | { type: 'read'; messages: readonly ChatMessage[]; streaming?: number | undefined; isPosting?: boolean };

export const initialConversation: ConversationState = {
  phase: 'ready',
  exchanges: [],
  read: { messages: [] },
  own: [],
  sent: undefined,
  reconnecting: false,
  handling: undefined,
};

/** Returns the state of a conversation after an action. */
export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'loading':
    case 'ended':
      return { ...state, phase: action.type };
    case 'reset':
      return initialConversation;
    case 'connectionLost':
      return { ...state, reconnecting: true, phase: state.phase === 'loading' ? 'unreachable' : state.phase };
    case 'sent': {
      const next = withOwn(state, asked(action, { state: 'waiting' }));
      return { ...next, phase: 'replying', reconnecting: false, sent: `${action.clientMessageId} ${action.at}` };
    }
    case 'restored':
      return withOwn(state, asked(action, unsent));
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
    case 'held': {
      const held = state.exchanges.findLast(({ reply }) => isPending(reply));
      const next = held ? withOwn(state, { ...held, reply: undefined }) : state;
      return { ...withHandling(next, action.handling), phase: 'ready' };
    }
    case 'handled':
      return withHandling(state, action.handling);
    case 'failed':
      return settled(state, (reply) => ({ state: reply.text ? 'partial' : 'failed', failure: action.failure }));
    case 'read':
      return afterRead(state, action);
  }
}

/** Sets who answers. Undefined when the assistant answers again. */
function withHandling(state: ConversationState, handling: Handling | undefined): ConversationState {
  return { ...state, handling: handling?.handledBy === 'ai' ? undefined : handling };
}

type Asked = Extract<ConversationAction, { type: 'sent' | 'restored' }>;

function asked({ clientMessageId, text, at }: Asked, reply: Pick<Reply, 'state' | 'failure'>): Exchange {
  return {
    key: clientMessageId,
    question: { clientMessageId, text, createdAt: at },
    reply: { id: undefined, text: '', createdAt: at, demo: false, ...reply },
  };
}

/** Adds or replaces an exchange of this page. A message that is sent again moves behind the others that have not arrived. */
function withOwn(state: ConversationState, exchange: Exchange): ConversationState {
  return shown({ ...state, own: [...state.own.filter(({ key }) => key !== exchange.key), exchange] });
}

function withReply(state: ConversationState, change: (reply: Reply) => Partial<Reply>): ConversationState {
  const pending = state.exchanges.findLast(({ reply }) => isPending(reply));
  if (!pending?.reply) return state;
  return {
    ...withOwn(state, { ...pending, reply: { ...pending.reply, ...change(pending.reply) } }),
    reconnecting: false,
  };
}

function settled(state: ConversationState, change: (reply: Reply) => Partial<Reply>): ConversationState {
  return { ...withReply(state, change), phase: 'ready', reconnecting: false };
}

function afterRead(
  state: ConversationState,
  { messages, streaming, isPosting = false }: Extract<ConversationAction, { type: 'read' }>,
): ConversationState {
  const read = { messages, streaming };
  const next = shown({ ...state, read, own: stillOwn(state.own, read, isPosting), reconnecting: false });
  if (state.phase === 'ended') return next;
  return { ...next, phase: next.exchanges.some(({ reply }) => isPending(reply)) ? 'replying' : 'ready' };
}

function shown(state: ConversationState): ConversationState {
  return { ...state, exchanges: shownExchanges(state.read, state.own) };
}

function grown(text: string): Pick<Reply, 'text' | 'state'> {
  return { text, state: text ? 'streaming' : 'waiting' };
}
