import { limits } from '#server/config/limits.ts';
import { priceTableVersion } from '#shared/domain/assistants/model-prices.ts';
import type { LlmRequest, LlmUsage } from './llm.ts';

/**
 * DeepSeek counts 0.3 tokens a character of English (api-docs.deepseek.com, 'Token & Token Usage'), OpenAI a quarter of
 * one; accents and rare words take more. Three characters a token is on the safe side for Spanish and English.
 */
export const charsPerToken = 3;
/** A role and two separators, then the text; and the beginning of the answer (OpenAI's cookbook, 'How to count tokens'). */
const tokensPerMessage = 4;
const tokensPerCall = 3;

/** A guess that is rather too high: of what fits a budget, and of what a call cost. */
export function estimatedTokens(chars: number): number {
  return Math.ceil(chars / charsPerToken);
}

/** What a call has cost whose provider accepted it and gave no usage: `writtenChars` is the length of what it wrote. */
export function estimateUsage(
  { messages, tools }: Pick<LlmRequest, 'messages' | 'tools'>,
  writtenChars: number,
): LlmUsage {
  let promptTokens = tokensPerCall;
  for (const { content, pictures = [] } of messages) {
    promptTokens += tokensPerMessage + estimatedTokens(content.length) + pictures.length * limits.costs.pictureTokens;
  }
  if (tools) promptTokens += estimatedTokens(JSON.stringify([tools.offered, tools.rounds]).length);
  return { promptTokens, completionTokens: estimatedTokens(writtenChars), estimated: true };
}

/** Of two tries of one call. */
export function addUsage(one: LlmUsage, other: LlmUsage): LlmUsage {
  const written = (one.writtenPromptTokens ?? 0) + (other.writtenPromptTokens ?? 0);
  const cached = (one.cachedPromptTokens ?? 0) + (other.cachedPromptTokens ?? 0);
  return {
    promptTokens: one.promptTokens + other.promptTokens,
    completionTokens: one.completionTokens + other.completionTokens,
    ...(cached > 0 ? { cachedPromptTokens: cached } : {}),
    ...(written > 0 ? { writtenPromptTokens: written } : {}),
    estimated: one.estimated || other.estimated,
    ...(one.costNanos !== undefined && other.costNanos !== undefined
      ? { costNanos: one.costNanos + other.costNanos }
      : {}),
  };
}

/** The columns of what a call used and cost. */
export function usageRow(usage: LlmUsage) {
  return {
    promptTokens: usage.promptTokens,
    completionTokens: usage.completionTokens,
    cachedPromptTokens: usage.cachedPromptTokens ?? null,
    writtenPromptTokens: usage.writtenPromptTokens ?? null,
    usageEstimated: usage.estimated,
    costNanos: usage.costNanos ?? null,
    priceVersion: usage.costNanos === undefined ? null : priceTableVersion,
  };
}
