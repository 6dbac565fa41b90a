import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { parseJson } from '#server/lib/json.ts';
import { modelTakesTools, servedModel } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { Finish, FinishReason, LlmRequest, ToolRound } from '../llm.ts';
import { isRecord } from '../record.ts';
import type { ToolCallReader } from './call-reader.ts';

type Body = ChatCompletionCreateParamsStreaming;
type ToolFields = Pick<Body, 'tools' | 'tool_choice'>;

/** What a call says of tools. DeepSeek has `strict` at another address, compatible servers often not at all: both get the schema alone. */
export function toolFields({ tools }: Pick<LlmRequest, 'tools'>, isStrict: boolean): ToolFields {
  if (!tools || tools.offered.length === 0) return {};
  return {
    tools: tools.offered.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters, ...(isStrict ? { strict: true } : {}) },
    })),
    // Left out it is `auto`, which some servers assume and refuse when it is sent.
    ...(tools.mayCall ? {} : { tool_choice: 'none' as const }),
  };
}

/** The messages of the rounds so far: what was called for, and one result for each call. */
export function roundMessages(rounds: readonly ToolRound[]): ChatCompletionMessageParam[] {
  return rounds.flatMap(({ text, reasoning, calls, results }): ChatCompletionMessageParam[] => {
    const said = {
      role: 'assistant' as const,
      content: text === '' ? null : text,
      ...(reasoning ? { reasoning_content: reasoning } : {}),
      tool_calls: calls.map(({ id, name, arguments: given }) => ({
        ...{ id, type: 'function' as const },
        // What the model made up is not always what a server takes back.
        function: { name: sendableName(name), arguments: isRecord(parseJson(given)) ? given : '{}' },
      })),
    };
    const gave = calls.map(({ id }, at) => ({ role: 'tool' as const, tool_call_id: id, content: results[at] ?? '-' }));
    return [said, ...gave];
  });
}

function sendableName(name: string): string {
  return name.replace(/[^\w-]/g, '_').slice(0, 64) || 'unknown';
}

/** The same call for a server that refuses tools. */
export function withoutTools<Sent extends Body>({ tool_choice: _, messages, ...body }: Sent) {
  return {
    ...body,
    messages: messages.filter((message) => message.role !== 'tool' && !('tool_calls' in message)),
  };
}

/** Which name is sent, and whether the table lets tools go along. Of a name that it does not have, a compatible server may say it itself. */
export function tableTakesTools(
  provider: ProviderId,
  model: string,
  { isOwn, today }: { isOwn: boolean; today: string },
): { sent: string; takes: boolean } {
  const sent = isOwn ? servedModel(provider, model, today) : model;
  // A successor that the table lacks takes what the name took that it stands for.
  const takes = modelTakesTools(provider, sent) ?? modelTakesTools(provider, model);
  return { sent, takes: takes ?? !isOwn };
}

/** What an answer called for, where it could and came to its end: arguments that were cut are none. */
export function callsOf(
  { tools }: Pick<LlmRequest, 'tools'>,
  reason: FinishReason | undefined,
  { toolCalls, reasoning }: { toolCalls: ToolCallReader; reasoning: string },
): Partial<Pick<Finish, 'reason' | 'calls' | 'reasoning'>> {
  const calls = tools?.mayCall && (reason === 'stop' || reason === 'other') ? toolCalls.calls() : [];
  return calls.length === 0 ? {} : { reason: 'stop', calls, ...(reasoning ? { reasoning } : {}) };
}
