import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Exchange,
  endEvents,
  errorBody,
  sendChunk,
  sendEvent,
  sendFinish,
  sendJson,
  sendReasoning,
  sendText,
  sendUsage,
  startEvents,
} from './fake-provider-wire.ts';

/** What a fake provider does with a call that it does not refuse. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

interface ReplyOptions {
  /** Between the pieces; without it all of them may travel in one packet. */
  pauseMs?: number;
  /** Comments before the first event, as DeepSeek sends them to calls that queue. */
  keepAlives?: number;
  reasoning?: string[];
  /** The newer servers say `reasoning`. */
  reasoningKey?: 'reasoning_content' | 'reasoning';
  finishReason?: string;
  usage?: boolean;
}

/** A good answer in these pieces. */
export function reply(pieces: string[], options: ReplyOptions = {}): Behaviour {
  const { pauseMs = 0, keepAlives = 0, reasoningKey, finishReason, usage = true } = options;
  return async (exchange) => {
    startEvents(exchange);
    for (let sent = 0; sent < keepAlives; sent += 1) {
      exchange.response.write(': keep-alive\n\n');
      await pause(pauseMs);
    }
    sendChunk(exchange, { choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] });
    for (const thought of options.reasoning ?? ownThoughts(exchange)) {
      sendReasoning(exchange, thought, reasoningKey);
      await pause(pauseMs);
    }
    for (const piece of pieces) {
      sendText(exchange, piece);
      await pause(pauseMs);
    }
    sendFinish(exchange, finishReason);
    if (usage) sendUsage(exchange, 21, pieces.length);
    endEvents(exchange);
  };
}

/** Finishes without a word. */
export const emptyAnswer = (finishReason = 'stop') => reply([], { finishReason });

/** Every chunk is sent as given. */
export function chunks(all: object[], { done = true } = {}): Behaviour {
  return (exchange) => {
    startEvents(exchange);
    for (const chunk of all) sendEvent(exchange, chunk);
    if (done) endEvents(exchange);
    else exchange.response.end();
  };
}

export function status(code: number, body: unknown, headers: Record<string, string> = {}): Behaviour {
  return ({ response }) => sendJson(response, code, body, headers);
}

export const serverError = (code = 500, headers: Record<string, string> = {}) =>
  status(code, errorBody('The server had an error', 'server_error', 'server_error'), headers);

export const rateLimited = (headers: Record<string, string> = {}) =>
  status(429, errorBody('Rate limit reached', 'rate_limit_error', 'rate_limit_exceeded'), headers);

/** OpenAI's ways to say that there is no money. */
export const noCredit = (code = 'insufficient_quota', type = 'insufficient_quota') =>
  status(429, errorBody('You exceeded your current quota', type, code));

/** DeepSeek's. */
export const insufficientBalance = () =>
  status(402, errorBody('Insufficient Balance', 'unknown_error', 'invalid_request_error'));

/** What proxies answer, with a good status or a bad one. */
export function htmlPage(code: number, text = 'Bad gateway'): Behaviour {
  return ({ response }) => {
    response.writeHead(code, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html><body><h1>${text}</h1></body></html>`);
  };
}

export function redirect(location: string, code = 307): Behaviour {
  return ({ response }) => {
    response.writeHead(code, { location });
    response.end();
  };
}

/** Takes the call and never says anything. */
export const hang: Behaviour = () => {};

/** Starts, and then says no more. */
export function stall(pieces: string[] = []): Behaviour {
  return (exchange) => start(exchange, pieces);
}

/** Ends in good order, but in the middle of the answer. */
export function cut(pieces: string[] = []): Behaviour {
  return (exchange) => {
    start(exchange, pieces);
    exchange.response.end();
  };
}

/** Tears the connection: before the answer, or after these pieces of it. */
export function reset(pieces?: string[]): Behaviour {
  return async (exchange) => {
    if (pieces) start(exchange, pieces);
    // The pieces should arrive before the reset does.
    if (pieces) await delay(20);
    exchange.response.socket?.resetAndDestroy();
  };
}

/** The reply fails in the middle and says so. */
export function errorInReply(error: object, pieces: string[] = []): Behaviour {
  return (exchange) => {
    start(exchange, pieces);
    sendEvent(exchange, { error });
    exchange.response.end();
  };
}

/** An answer of this size, in pieces of 64 KB, or in one line without end. */
export function huge(bytes: number, { oneLine = false } = {}): Behaviour {
  const piece = 'a'.repeat(64 * 1024);
  return async (exchange) => {
    const { response } = exchange;
    startEvents(exchange);
    if (oneLine) response.write('data: ');
    for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length) {
      if (oneLine) response.write(piece);
      else sendText(exchange, piece);
      if (response.writableNeedDrain) await drained(response);
    }
    if (response.destroyed) return;
    sendFinish(exchange);
    endEvents(exchange);
  };
}

/** The client has read on, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

/** DeepSeek thinks unless it was told not to. */
function ownThoughts({ flavour, body }: Exchange): string[] {
  const disabled = JSON.stringify(body.thinking) === '{"type":"disabled"}';
  return flavour === 'deepseek' && !disabled ? ['Let me see.'] : [];
}

function start(exchange: Exchange, pieces: string[]): void {
  startEvents(exchange);
  for (const piece of pieces) sendText(exchange, piece);
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await delay(ms);
}
