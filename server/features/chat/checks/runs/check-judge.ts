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

/** What a judge said: nothing where the call came to nothing, and what it cost all the same. */
export interface JudgeWord {
  text: string | undefined;
  model: string;
  usage: LlmUsage;
}

export type AskJudge = ReturnType<typeof createJudge>;

/** Asks the assistant's model, in one call, what in its texts supports an answer. Undefined where there is no key. */
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
