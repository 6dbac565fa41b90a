import { limits } from '#server/config/limits.ts';
import { priceTableVersion } from '#shared/domain/assistants/model-prices.ts';
import type { LlmRequest, LlmUsage } from './llm.ts';

/**
 * DeepSeek counts 0.3 tokens per English character (api-docs.deepseek.com, 'Token & Token Usage'), OpenAI 0.25. Accents and
 * rare words need more. Three characters per token is a safe estimate for Spanish and English.
 */
export const charsPerToken = 3;
/**
 * The tokens for a role and two separators besides the text, and for the start of the answer (OpenAI's cookbook, 'How to
 * count tokens').
 */
const tokensPerMessage = 4;
const tokensPerCall = 3;

/** An estimate that is rather too high, for budgets and for the usage of a call. */
export function estimatedTokens(chars: number): number {
  return Math.ceil(chars / charsPerToken);
}

/** Estimates the usage of a call that the provider accepted without reporting it. `writtenChars` is the length of what the model wrote. */
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

/** The sum of two attempts of one call. */
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

/** The columns for a call's usage and cost. */
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
