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

/**
 * The fields of a request for tools. DeepSeek has `strict` at another address, and compatible servers often don't have it,
 * so both only get the schema.
 */
export function toolFields({ tools }: Pick<LlmRequest, 'tools'>, isStrict: boolean): ToolFields {
  if (!tools || tools.offered.length === 0) return {};
  return {
    tools: tools.offered.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters, ...(isStrict ? { strict: true } : {}) },
    })),
    // If it is left out, `auto` applies. Some servers assume it but refuse it when it is sent.
    ...(tools.mayCall ? {} : { tool_choice: 'none' as const }),
  };
}

/** The messages of the rounds so far: the calls, and one result per call. */
export function roundMessages(rounds: readonly ToolRound[]): ChatCompletionMessageParam[] {
  return rounds.flatMap(({ text, reasoning, calls, results }): ChatCompletionMessageParam[] => {
    const said = {
      role: 'assistant' as const,
      content: text === '' ? null : text,
      ...(reasoning ? { reasoning_content: reasoning } : {}),
      tool_calls: calls.map(({ id, name, arguments: given }) => ({
        ...{ id, type: 'function' as const },
        // A server may refuse names and arguments that a model has made up, so they are made valid.
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

/** The same request for a server that refuses tools. */
export function withoutTools<Sent extends Body>({ tool_choice: _, messages, ...body }: Sent) {
  return {
    ...body,
    messages: messages.filter((message) => message.role !== 'tool' && !('tool_calls' in message)),
  };
}

/**
 * The name to send, and whether the table of models allows tools. For a name that is not in the table, a compatible server
 * may decide itself.
 */
export function tableTakesTools(
  provider: ProviderId,
  model: string,
  { isOwn, today }: { isOwn: boolean; today: string },
): { sent: string; takes: boolean } {
  const sent = isOwn ? servedModel(provider, model, today) : model;
  // A successor that is not in the table accepts tools if the replaced model did.
  const takes = modelTakesTools(provider, sent) ?? modelTakesTools(provider, model);
  return { sent, takes: takes ?? !isOwn };
}

/** The tool calls of an answer, if it had tools and is complete. Calls with truncated arguments are dropped. */
export function callsOf(
  { tools }: Pick<LlmRequest, 'tools'>,
  reason: FinishReason | undefined,
  { toolCalls, reasoning }: { toolCalls: ToolCallReader; reasoning: string },
): Partial<Pick<Finish, 'reason' | 'calls' | 'reasoning'>> {
  const calls = tools?.mayCall && (reason === 'stop' || reason === 'other') ? toolCalls.calls() : [];
  return calls.length === 0 ? {} : { reason: 'stop', calls, ...(reasoning ? { reasoning } : {}) };
}
