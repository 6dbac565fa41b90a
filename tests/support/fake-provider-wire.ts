import type { ServerResponse } from 'node:http';

export type Flavour = 'openai' | 'deepseek' | 'compatible';

/** One call at the fake provider, as a behaviour sees it. */
export interface Exchange {
  flavour: Flavour;
  body: Record<string, unknown>;
  response: ServerResponse;
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_fake', ...headers });
  response.end(JSON.stringify(body));
}

/** OpenAI's shape of an error, which DeepSeek has taken over. */
export function errorBody(message: string, type: string, code: string | null, param: string | null = null) {
  return { error: { message, type, param, code } };
}

export function startEvents({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': 'req_fake' });
  response.flushHeaders();
}

/** A piece of the text; OpenAI pads it against guesses from the length. */
export function sendText(exchange: Exchange, text: string): void {
  const padding = exchange.flavour === 'openai' ? { obfuscation: 'x9Kq' } : {};
  sendChunk(exchange, { choices: [{ index: 0, delta: { content: text }, finish_reason: null }], ...padding });
}

export function sendReasoning(exchange: Exchange, text: string, key = 'reasoning_content'): void {
  sendChunk(exchange, { choices: [{ index: 0, delta: { content: null, [key]: text }, finish_reason: null }] });
}

export function sendFinish(exchange: Exchange, reason = 'stop'): void {
  sendChunk(exchange, { choices: [{ index: 0, delta: {}, finish_reason: reason }] });
}

/** The last chunk before the end, for those who asked for it. */
export function sendUsage(
  exchange: Exchange,
  promptTokens: number,
  completionTokens: number,
  details: object = {},
): void {
  if (!usageWanted(exchange)) return;
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    ...details,
  };
  sendChunk(exchange, { choices: [], usage });
}

export function sendChunk(exchange: Exchange, fields: object): void {
  const { model } = exchange.body;
  sendEvent(exchange, {
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_795_132_800,
    model,
    ...fields,
    ...(usageWanted(exchange) && !('usage' in fields) ? { usage: null } : {}),
  });
}

export function sendEvent({ response }: Exchange, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

export function endEvents({ response }: Exchange): void {
  response.write('data: [DONE]\n\n');
  response.end();
}

function usageWanted({ body }: Exchange): boolean {
  return JSON.stringify(body.stream_options) === '{"include_usage":true}';
}
