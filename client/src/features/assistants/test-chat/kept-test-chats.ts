import {
  type ConversationState,
  conversationReducer,
  initialConversation,
} from '#client/components/chat/conversation-state.ts';
import { whenSessionEnds } from '#client/lib/session/session.ts';

/** The test chats of this page, by assistant id. They are kept here because a window that closes, as after each save, would lose them. */
const kept = new Map<number, ConversationState>();

whenSessionEnds(() => kept.clear());

/** A chat as it was left. If an answer was in progress, the chat has the part that had arrived. */
export function keptTestChat(assistantId: number): ConversationState {
  const state = kept.get(assistantId) ?? initialConversation;
  if (state.phase !== 'replying') return state;
  const text = state.exchanges.at(-1)?.reply?.text ?? '';
  return conversationReducer(state, { type: 'finished', messageId: 0, text, demo: false, partial: true });
}

export function keepTestChat(assistantId: number, state: ConversationState): void {
  kept.set(assistantId, state);
}

/** Gives the test chat of a new assistant, once that is created, to its id. */
export function giveTestChat(assistantId: number): void {
  const state = kept.get(0);
  if (state) kept.set(assistantId, state);
}

/** Drops the test chat of a new assistant, so that the next new one begins with an empty chat. */
export function dropNewTestChat(): void {
  kept.delete(0);
}
