import { isRecord } from '#server/providers/llm/record.ts';
import { picturesOf, picturesRefusal } from './fake-provider-pictures.ts';
import { badRequest, isStrictSchema, messagesRefusal, type Refusal, toolsRefusal } from './fake-provider-tool-rules.ts';
import { errorBody, type Flavour } from './fake-provider-wire.ts';

/** What the real provider would refuse in a call; undefined when it would answer. */
export function refusalOf(flavour: Flavour, body: Record<string, unknown>): Refusal | undefined {
  const unknown = Object.keys(body).find((key) => !knownKeys[flavour].includes(key));
  if (unknown) return badRequest(`Unrecognized request argument supplied: ${unknown}`, null, unknown);
  return (
    modelRefusal(flavour, body.model) ??
    commonRefusal(body) ??
    picturesRefusal(flavour, body) ??
    toolsRefusal(flavour, body) ??
    messagesRefusal(flavour, body) ??
    flavourRules[flavour](body)
  );
}

const commonKeys = ['model', 'messages', 'stream', 'stream_options', 'max_tokens'];
const knownKeys: Record<Flavour, string[]> = {
  compatible: [...commonKeys, 'max_completion_tokens', 'tools', 'tool_choice'],
  openai: [
    ...commonKeys,
    ...['max_completion_tokens', 'reasoning_effort', 'safety_identifier', 'prompt_cache_key', 'temperature', 'top_p'],
    ...['response_format', 'stop', 'seed', 'user', 'store', 'n', 'prompt_cache_options'],
    ...['tools', 'tool_choice', 'parallel_tool_calls'],
  ],
  deepseek: [
    ...commonKeys,
    ...['thinking', 'reasoning_effort', 'user_id', 'temperature', 'top_p', 'response_format', 'stop'],
    ...['frequency_penalty', 'presence_penalty', 'tools', 'tool_choice', 'logprobs', 'top_logprobs'],
  ],
};

export const models: Record<Flavour, Record<string, string | null>> = {
  openai: {
    'gpt-6-luna': null,
    'gpt-6.1-terra': null,
    'gpt-6.1-sol': null,
    'gpt-6-astra': null,
    'gpt-6-sol': null,
    'gpt-5.6-sol': null,
    'gpt-5.6-terra': null,
    'gpt-5.1': '2027-04-01',
    'gpt-5-mini': '2026-12-11',
    'gpt-4o': '2027-01-14',
    'gpt-4o-mini': '2027-01-14',
  },
  deepseek: { 'deepseek-flash': null, 'deepseek-v4-pro': null, 'deepseek-v4-flash': null },
  compatible: { 'llama-4': null },
};

function modelRefusal(flavour: Flavour, model: unknown): Refusal | undefined {
  if (typeof model !== 'string' || !model) return badRequest('you must provide a model parameter', null, 'model');
  if (flavour === 'compatible' || model in models[flavour]) return undefined;
  if (flavour === 'openai') {
    const message = `The model \`${model}\` does not exist or you do not have access to it.`;
    return { status: 404, body: errorBody(message, 'invalid_request_error', 'model_not_found') };
  }
  const names = 'The supported API model names are deepseek-v4-pro or deepseek-v4-flash';
  return badRequest(`${names}, but you passed ${model}.`, 'invalid_request_error');
}

function commonRefusal({
  messages,
  stream,
  stream_options,
  max_tokens,
  max_completion_tokens,
}: Record<string, unknown>) {
  if (!Array.isArray(messages) || messages.length === 0) return badRequest('Invalid messages: empty', null, 'messages');
  for (const message of messages) {
    if (!isRecord(message) || !['system', 'user', 'assistant', 'tool'].includes(String(message.role))) {
      return badRequest('Invalid value: unknown role', 'invalid_value', 'messages[0].role');
    }
    // Calls need no words.
    const isBare = message.content === null && Array.isArray(message.tool_calls);
    if (!isBare && isBroken(message.content)) {
      return badRequest('Invalid content: empty', 'invalid_value', 'messages[0].content');
    }
  }
  if (stream_options !== undefined && stream !== true) {
    return badRequest("'stream_options' is only allowed with stream", null, 'stream_options');
  }
  const limit = max_completion_tokens ?? max_tokens;
  // The real ones allow it. A chat product that forgets the limit pays for it.
  if (!Number.isInteger(limit) || Number(limit) < 1) return badRequest('Set an output limit', null, 'max_tokens');
  if (stream !== true) return badRequest('The fake provider only streams', null, 'stream');
  return undefined;
}

/** A text, or a list of them; a breakpoint of the cache stands in a list. */
function isBroken(content: unknown): boolean {
  if (typeof content === 'string') return content === '';
  if (!Array.isArray(content) || content.length === 0) return true;
  const words = content.filter((part) => !isRecord(part) || part.type !== 'image_url');
  return !words.every((part) => isRecord(part) && part.type === 'text' && typeof part.text === 'string' && part.text);
}

function breakpointsIn(messages: unknown): { role: unknown; mark: unknown }[] {
  const listed: unknown[] = Array.isArray(messages) ? messages : [];
  return listed.filter(isRecord).flatMap(({ role, content }) => {
    const parts: unknown[] = Array.isArray(content) ? content : [];
    return parts.filter(isRecord).flatMap((part) => {
      const mark = part.prompt_cache_breakpoint;
      return mark === undefined ? [] : [{ role, mark }];
    });
  });
}

/** Only newer models know options and breakpoints; of these there are four at most, and none in what the model has said. */
function cacheRefusal(model: string, { messages, prompt_cache_options }: Record<string, unknown>) {
  const marks = breakpointsIn(messages);
  const knows = /^gpt-(?:5\.[6-9]|[6-9])/.test(model);
  if (!knows && (prompt_cache_options !== undefined || marks.length > 0))
    return badRequest('Unsupported parameter: prompt_cache_options', 'unsupported_parameter', 'prompt_cache_options');
  const mode = isRecord(prompt_cache_options) ? prompt_cache_options.mode : 'implicit';
  if (mode !== 'implicit' && mode !== 'explicit')
    return badRequest('Invalid mode', 'invalid_value', 'prompt_cache_options.mode');
  const isWrong = ({ role, mark }: (typeof marks)[number]) =>
    role === 'assistant' || !isRecord(mark) || mark.mode !== 'explicit';
  if (marks.length > 4 || marks.some(isWrong))
    return badRequest('Invalid breakpoint', 'invalid_value', 'messages[0].content[0].prompt_cache_breakpoint');
  return undefined;
}

const flavourRules: Record<Flavour, (body: Record<string, unknown>) => Refusal | undefined> = {
  compatible: ({ messages }) => plainRefusal(messages),
  openai(body) {
    const model = String(body.model);
    const refusal = cacheRefusal(model, body);
    if (refusal) return refusal;
    if (/^gpt-4/.test(model)) {
      return 'reasoning_effort' in body
        ? badRequest('Unrecognized request argument supplied: reasoning_effort', null, 'reasoning_effort')
        : undefined;
    }
    if ('max_tokens' in body) {
      const message =
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
      return badRequest(message, 'unsupported_parameter', 'max_tokens');
    }
    if (body.temperature !== undefined && body.temperature !== 1) {
      const message = "Unsupported value: 'temperature' does not support this with this model. Only 1 is supported.";
      return badRequest(message, 'unsupported_value', 'temperature');
    }
    if (body.reasoning_effort === 'none' && /astra|^gpt-6\.1-sol|^gpt-5-/.test(model)) {
      const message = `Unsupported value: 'none' is not supported with the '${model}' model.`;
      return badRequest(message, 'unsupported_value', 'reasoning_effort');
    }
    if (!isOpenaiFormat(body.response_format)) {
      return badRequest("Invalid schema for response_format 'json_schema'", 'invalid_json_schema', 'response_format');
    }
    if (String(body.safety_identifier ?? '').length > 64) {
      return badRequest('string too long', 'string_above_max_length', 'safety_identifier');
    }
    return undefined;
  },
  deepseek(body) {
    const refusal = plainRefusal(body.messages);
    if (refusal) return refusal;
    if (isRecord(body.response_format) && body.response_format.type === 'json_schema') {
      return badRequest('This response_format type is unavailable now', 'invalid_request_error');
    }
    if (isRecord(body.response_format) && body.response_format.type === 'json_object') {
      if (!/json/i.test(JSON.stringify(body.messages))) {
        return badRequest("Prompt must contain the word 'json' in some form", 'invalid_request_error');
      }
    }
    if (!/^[\w-]{0,512}$/.test(String(body.user_id ?? '')))
      return badRequest('Invalid user_id', 'invalid_request_error');
    return undefined;
  },
};

/** Who knows no breakpoints is sent plain texts, and parts only where there are pictures. */
function plainRefusal(messages: unknown): Refusal | undefined {
  const isPlain =
    Array.isArray(messages) &&
    messages.every(
      (message) =>
        isRecord(message) &&
        (typeof message.content === 'string' ||
          Array.isArray(message.tool_calls) ||
          (picturesOf(message.content).length > 0 && breakpointsIn([message]).length === 0)),
    );
  return isPlain ? undefined : badRequest('Invalid content: not a text', 'invalid_value', 'messages[0].content');
}

/** None, the plain one, or a schema in the strict form: every object closed and all its properties required. */
function isOpenaiFormat(format: unknown): boolean {
  if (format === undefined) return true;
  if (!isRecord(format)) return false;
  if (format.type !== 'json_schema') return format.type === 'json_object' || format.type === 'text';
  const { json_schema } = format;
  if (!isRecord(json_schema) || !/^[\w-]{1,64}$/.test(String(json_schema.name))) return false;
  return json_schema.strict === true && isStrictSchema(json_schema.schema);
}
