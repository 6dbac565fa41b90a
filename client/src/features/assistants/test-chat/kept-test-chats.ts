import {
  type ConversationState,
  conversationReducer,
  initialConversation,
} from '#client/components/chat/conversation-state.ts';
import { whenSessionEnds } from '#client/lib/session/session.ts';

/** The test chats of this page, by their assistants' ids: a window that closes, as with each save, loses none. */
const kept = new Map<number, ConversationState>();

whenSessionEnds(() => kept.clear());

/** A chat as it was left; one that was being answered has what had come of the answer. */
export function keptTestChat(assistantId: number): ConversationState {
  const state = kept.get(assistantId) ?? initialConversation;
  if (state.phase !== 'replying') return state;
  const text = state.exchanges.at(-1)?.reply?.text ?? '';
  return conversationReducer(state, { type: 'finished', messageId: 0, text, demo: false, partial: true });
}

export function keepTestChat(assistantId: number, state: ConversationState): void {
  kept.set(assistantId, state);
}

/** What was tried of an assistant before it was made is its own from then on. */
export function giveTestChat(assistantId: number): void {
  const state = kept.get(0);
  if (state) kept.set(assistantId, state);
}

/** Another new assistant begins with an empty one. */
export function dropNewTestChat(): void {
  kept.delete(0);
}
