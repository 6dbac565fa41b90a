import { limits } from '#server/config/limits.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { estimatedTokens } from '#server/providers/llm/usage.ts';
import type { Call } from '#server/spending/spending.ts';
import type { SendMessageBody } from '#shared/contracts/conversations/send-message.ts';
import type { ChatAssistant } from './chat-assistant.queries.ts';

/**
 * The part of a conversation that is sent to the model: the newest messages that fit the budget, oldest first. The question is always
 * complete. `earlier` is newest first; `besideChars` is the length of the other text that the budget has to cover.
 */
export function contextWindow(earlier: readonly LlmMessage[], question: string, besideChars = 0): LlmMessage[] {
  let left = limits.chat.contextTokens - estimatedTokens(question.length) - estimatedTokens(besideChars);
  const fitting: LlmMessage[] = [];
  for (const message of earlier) {
    left -= estimatedTokens(message.content.length);
    if (left < 0) break;
    fitting.push(message);
  }
  // A window that begins with an answer would lack its question.
  while (fitting.at(-1)?.role === 'assistant') fitting.pop();
  return [...fitting.reverse(), { role: 'user', content: question }];
}

/** The earlier messages without citation numbers, which would refer to other passages now. */
export function withoutCitations(earlier: readonly LlmMessage[]): LlmMessage[] {
  return earlier.map(({ role, content }) => ({
    role,
    content: role === 'assistant' ? content.replace(/ ?\[\d{1,2}\]/g, '') : content,
  }));
}

/** The earlier messages that a client claims, cut to limits, newest first. Only the two roles of a conversation are kept. */
export function claimedHistory(chatHistory: SendMessageBody['chatHistory']): LlmMessage[] {
  return (chatHistory ?? [])
    .flatMap(({ role, content }): LlmMessage[] =>
      (role === 'user' || role === 'assistant') && content.trim() !== ''
        ? [{ role, content: cutText(content, limits.chat.historyItemChars) }]
        : [],
    )
    .slice(-limits.chat.historyItems)
    .reverse();
}

/** The spec's title of a conversation: the first 30 characters of its first message. */
export function conversationTitle(firstMessage: string): string {
  const titleChars = 30;
  return firstMessage.length > titleChars ? `${cutText(firstMessage, titleChars)}...` : firstMessage;
}

/** Cuts a text, but not in the middle of a character of two code units (an emoji, for example). */
function cutText(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
}

/** The owner of a call for an assistant, and the data that determines its price. */
export function callOf({ id, userId, provider, model, useCustomApi, apiKey }: ChatAssistant) {
  const assistantId = id === 0 ? null : id;
  return { ownerId: userId, assistantId, provider, model, isOwnKey: useCustomApi && apiKey !== null };
}

/** The call's data for settling its cost. */
export function settled({ key, ownerId: userId, assistantId }: Pick<Call, 'key' | 'ownerId' | 'assistantId'>) {
  return { key, userId, assistantId };
}

/** The text of a message with pictures; visitor_turns.sql has the same rule. */
export function withPictures(text: string, pictures: number): string {
  if (pictures === 0) return text;
  const marks = '📷 '.repeat(pictures).trimEnd();
  return text === '📷' ? marks : `${text}\n${marks}`;
}

/** The length of the parts of a prompt that differ between assistants and between questions. */
export function promptChars(
  { systemPrompt, description }: ChatAssistant,
  question: string,
  said: readonly LlmMessage[],
): number {
  const own = (systemPrompt?.length ?? 0) + (description?.length ?? 0) + question.length;
  return said.reduce((chars, { content }) => chars + content.length, own);
}
