import { isRecord } from '#server/providers/llm/record.ts';
import { errorBody, type Flavour } from './fake-provider-wire.ts';

export interface Refusal {
  status: number;
  body: unknown;
}

/** What the real provider would refuse of the tools in a call. */
export function toolsRefusal(flavour: Flavour, body: Record<string, unknown>): Refusal | undefined {
  const { tools, tool_choice } = body;
  if (tools === undefined)
    return tool_choice === undefined
      ? undefined
      : badRequest("'tool_choice' is only allowed when 'tools' are specified.", null, 'tool_choice');
  const model = String(body.model);
  if (flavour === 'compatible' && /^llama-2/.test(model))
    return { status: 400, body: { error: `registry/${model} does not support tools` } };
  if (flavour === 'openai' && /^gpt-(?:5\.[6-9]|6)/.test(model) && body.reasoning_effort !== 'none') {
    const message = `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`;
    return badRequest(message, null, 'reasoning_effort');
  }
  if (!Array.isArray(tools) || tools.length === 0 || tools.length > 128)
    return badRequest('Invalid tools: 1 to 128', 'invalid_value', 'tools');
  const listed: unknown[] = tools;
  const names = new Set<string>();
  for (const [at, tool] of listed.entries()) {
    const called = isRecord(tool) && tool.type === 'function' && isRecord(tool.function) ? tool.function : {};
    const { name, parameters, strict } = called;
    if (!isName(name) || names.has(name))
      return badRequest('Invalid name', 'invalid_value', `tools[${at}].function.name`);
    names.add(name);
    const isSchema = isRecord(parameters) && parameters.type === 'object' && isRecord(parameters.properties);
    if (!isSchema || (strict === true && !isStrictSchema(parameters)))
      return badRequest(
        `Invalid schema for function '${name}'`,
        'invalid_function_parameters',
        `tools[${at}].function.parameters`,
      );
    if (strict !== undefined && flavour !== 'openai')
      return badRequest('strict is not available here', 'invalid_request_error', `tools[${at}].function.strict`);
  }
  const isKnown =
    isRecord(tool_choice) || [undefined, 'none', 'auto', 'required'].some((choice) => choice === tool_choice);
  return isKnown ? undefined : badRequest('Invalid tool_choice', 'invalid_value', 'tool_choice');
}

/** Calls that were answered, each once and right behind them, and results that belong to one. */
export function messagesRefusal(
  flavour: Flavour,
  { messages, thinking }: Record<string, unknown>,
): Refusal | undefined {
  const listed: unknown[] = Array.isArray(messages) ? messages : [];
  let open = new Set<string>();
  for (const [at, message] of listed.entries()) {
    if (!isRecord(message)) continue;
    if (message.role === 'tool') {
      const id = String(message.tool_call_id);
      if (!open.delete(id)) {
        const text = "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";
        return badRequest(`Invalid parameter: ${text}`, null, `messages.[${at}].role`);
      }
      continue;
    }
    if (open.size > 0) return unanswered(open);
    if (message.tool_calls === undefined) continue;
    if (message.role !== 'assistant')
      return badRequest('Unknown parameter', 'unknown_parameter', `messages[${at}].tool_calls`);
    const ids = callIds(message.tool_calls);
    if (!ids) return badRequest('Invalid tool_calls', 'invalid_value', `messages[${at}].tool_calls`);
    open = new Set(ids);
    if (flavour === 'openai' && 'reasoning_content' in message)
      return badRequest('Unknown parameter', 'unknown_parameter', `messages[${at}].reasoning_content`);
    const thinks = flavour === 'deepseek' && JSON.stringify(thinking) !== '{"type":"disabled"}';
    if (thinks && !message.reasoning_content)
      return badRequest(
        'The `reasoning_content` in the thinking mode must be passed back to the API.',
        'invalid_request_error',
      );
  }
  return open.size > 0 ? unanswered(open) : undefined;
}

function unanswered(ids: ReadonlySet<string>): Refusal {
  const text =
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages:";
  return badRequest(`${text} ${[...ids].join(', ')}`, null, 'messages');
}

/** Undefined where one of the calls is not whole. Some servers read the arguments again: they are to be an object. */
function callIds(calls: unknown): string[] | undefined {
  const listed: unknown[] = Array.isArray(calls) ? calls : [];
  const ids = listed.flatMap((call) => {
    if (!isRecord(call) || call.type !== 'function' || typeof call.id !== 'string' || call.id === '') return [];
    const { name, arguments: given } = isRecord(call.function) ? call.function : {};
    return isName(name) && typeof given === 'string' && isObject(given) ? [call.id] : [];
  });
  return listed.length > 0 && new Set(ids).size === listed.length ? ids : undefined;
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[\w-]{1,64}$/.test(name);
}

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

export function isStrictSchema(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  if (schema.type !== 'object') return schema.items === undefined || isStrictSchema(schema.items);
  const { properties, required, additionalProperties } = schema;
  if (!isRecord(properties) || !Array.isArray(required) || additionalProperties !== false) return false;
  return Object.entries(properties).every(([name, part]) => required.includes(name) && isStrictSchema(part));
}

export function badRequest(message: string, code: string | null, param: string | null = null): Refusal {
  return { status: 400, body: errorBody(message, 'invalid_request_error', code, param) };
}
