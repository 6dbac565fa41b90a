import { hash } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { DemoResponder } from '#server/providers/llm/demo-responder.ts';
import type { Finish, LlmMessage, LlmRequest } from '#server/providers/llm/llm.ts';
import type { LlmClient } from '#server/providers/llm/llm-client.ts';
import { defaultModels } from '#shared/domain/models.ts';
import type { ConnectionFor } from '../../assistants/assistant-connection.ts';
import { systemPrompt } from './chat.prompt.ts';
import type { ChatAssistant } from './chat.queries.ts';
import type { ReplyFault } from './reply-faults.ts';

/** Where a reply's text comes from: a model, the demonstration responder, or nowhere, with the reason. */
export type ReplySource =
  | { kind: 'model'; provider: string; model: string; open: OpenReply }
  | { kind: 'demo'; open: OpenReply }
  | { kind: 'none'; fault: ReplyFault };

/** `onText` hears the text as it comes; aborting `signal` ends it. Throws ProviderFault. */
type OpenReply = (onText: (text: string) => void, signal: AbortSignal) => Promise<Finish>;

interface ReplySourceDeps {
  connectionFor: ConnectionFor;
  llm: Pick<LlmClient, 'stream'>;
  demo: DemoResponder;
  demoReplies: boolean;
  /** Hides who the end user is from the provider, but not that it is the same one. */
  endUserKey: string;
}

export type ReplySources = ReturnType<typeof createReplySources>;

export function createReplySources({ connectionFor, llm, demo, demoReplies, endUserKey }: ReplySourceDeps) {
  return {
    /** `messages` is the conversation so far, ending with the question; `person` names whose it is. */
    choose(assistant: ChatAssistant, messages: LlmMessage[], person: string): ReplySource {
      const connection = connectionFor(assistant);
      if (!connection) {
        if (!demoReplies) return { kind: 'none', fault: 'not_configured' };
        return { kind: 'demo', open: (onText, signal) => demo.stream(assistant, messages, onText, signal) };
      }
      if (!assistant.systemPrompt && !assistant.description) return { kind: 'none', fault: 'missing_instructions' };
      const model = assistant.model ?? defaultModels[assistant.provider];
      const request: LlmRequest = {
        connection,
        model,
        messages: [{ role: 'system', content: systemPrompt(assistant) }, ...messages],
        maxOutputTokens: limits.chat.maxOutputTokens,
        endUser: hash('sha256', `${endUserKey}:${person}`).slice(0, 32),
      };
      const open: OpenReply = (onText, signal) => llm.stream(request, onText, signal);
      return { kind: 'model', provider: assistant.provider, model, open };
    },
  };
}
