import { limits } from '#server/config/limits.ts';
import { type LlmClient, type LlmRequest, type LlmUsage, noUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import type { ConnectionFor } from '../../../assistants/assistant-connection.ts';
import type { ChatAssistant } from '../../replies/chat-assistant.queries.ts';
import { judgingForm, judgingMessages } from '../rules/judging.prompt.ts';

interface Judged {
  question: string;
  answer: string;
  grounds: readonly string[];
}

/** A judge's reply and its cost. `text` is undefined if the call failed; a failed call costs money as well. */
export interface JudgeWord {
  text: string | undefined;
  model: string;
  usage: LlmUsage;
}

export type AskJudge = ReturnType<typeof createJudge>;

/** Asks the assistant's model, in one call, which of its texts support an answer. Resolves with undefined if there is no key. */
export function createJudge({
  llm,
  connectionFor,
}: {
  llm: Pick<LlmClient, 'complete'>;
  connectionFor: ConnectionFor;
}) {
  return async (assistant: ChatAssistant, judged: Judged, signal: AbortSignal): Promise<JudgeWord | undefined> => {
    const connection = connectionFor(assistant);
    if (!connection) return undefined;
    const model = assistant.model ?? defaultModels[assistant.provider];
    const messages = judgingMessages(judged.question, judged.answer, judged.grounds);
    const { maxOutputTokens } = limits.checks;
    const request: LlmRequest = { connection, model, messages, maxOutputTokens, json: judgingForm };
    try {
      const { text, usage } = await llm.complete(request, signal);
      return { text, model, usage };
    } catch (error) {
      if (signal.aborted) return { text: undefined, model, usage: noUsage };
      if (!(error instanceof ProviderFault)) throw error;
      return { text: undefined, model, usage: error.usage };
    }
  };
}
