import { limits } from '#server/config/limits.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { estimatedTokens } from '#server/providers/llm/usage.ts';
import type { Call } from '#server/spending/spending.ts';
import type { SendMessageBody } from '#shared/contracts/conversations/chat.ts';
import type { ChatAssistant } from './chat-assistant.queries.ts';

/**
 * The part of a conversation that is sent along: the newest messages that fit the budget, oldest first, the question always
 * whole. `earlier` is newest first; `besideChars` is what else the budget is for.
 */
export function contextWindow(earlier: readonly LlmMessage[], question: string, besideChars = 0): LlmMessage[] {
  let left = limits.chat.contextTokens - estimatedTokens(question.length) - estimatedTokens(besideChars);
  const fitting: LlmMessage[] = [];
  for (const message of earlier) {
    left -= estimatedTokens(message.content.length);
    if (left < 0) break;
    fitting.push(message);
  }
  // A window that begins with an answer would leave out what was asked.
  while (fitting.at(-1)?.role === 'assistant') fitting.pop();
  return [...fitting.reverse(), { role: 'user', content: question }];
}

/** What was said before without the numbers of what it cited: they name other passages now. */
export function withoutCitations(earlier: readonly LlmMessage[]): LlmMessage[] {
  return earlier.map(({ role, content }) => ({
    role,
    content: role === 'assistant' ? content.replace(/ ?\[\d{1,2}\]/g, '') : content,
  }));
}

/** What a client says was said before, cut to bounds, newest first. Only the two roles of a conversation count. */
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

/** Not through the middle of a character that takes two places (an emoji, say). */
function cutText(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
}

/** Whose a call for an assistant is, and what it is priced by. */
export function callOf({ id, userId, provider, model, useCustomApi, apiKey }: ChatAssistant) {
  const assistantId = id === 0 ? null : id;
  return { ownerId: userId, assistantId, provider, model, isOwnKey: useCustomApi && apiKey !== null };
}

/** The same once it is over. */
export function settled({ key, ownerId: userId, assistantId }: Pick<Call, 'key' | 'ownerId' | 'assistantId'>) {
  return { key, userId, assistantId };
}

/** What a message says that has pictures; visitor_turns.sql has the same. */
export function withPictures(text: string, pictures: number): string {
  if (pictures === 0) return text;
  const marks = '📷 '.repeat(pictures).trimEnd();
  return text === '📷' ? marks : `${text}\n${marks}`;
}

/** How long what changes from assistant to assistant and from question to question is. */
export function promptChars(
  { systemPrompt, description }: ChatAssistant,
  question: string,
  said: readonly LlmMessage[],
): number {
  const own = (systemPrompt?.length ?? 0) + (description?.length ?? 0) + question.length;
  return said.reduce((chars, { content }) => chars + content.length, own);
}
