import type { ProviderId } from '#shared/domain/providers.ts';

/** What a chat model is, whoever runs it. One adapter for each provider; the policy around them is in `llm-client.ts`. */
export interface LlmAdapter {
  /**
   * One call, no retry, no timeout of its own. Ends after `finish`; throws {@link ProviderFault} for every fault of the
   * provider, a stream cut without a finish reason included. Aborting `signal` ends the call and the iteration.
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmEvent>;
}

export interface LlmRequest {
  connection: LlmConnection;
  /** The name as chosen; the adapter sends a retired one as its successor. */
  model: string;
  messages: LlmMessage[];
  maxOutputTokens: number;
  /** Opaque id of the end user, for the provider's abuse checks: a hash, 64 letters and digits at most. */
  endUser?: string;
  /** The answer is to be one JSON object like this. Servers that know no schema are told `json` only: the messages must say it, too. */
  json?: JsonForm;
}

export interface JsonForm {
  /** Letters and `_`. */
  name: string;
  /** JSON Schema in OpenAI's strict form: every property required, none besides. */
  schema: Record<string, unknown>;
}

export interface LlmConnection {
  provider: ProviderId;
  apiKey: string;
  baseUrl: string;
}

export interface LlmMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export type LlmEvent =
  | { type: 'text'; text: string }
  /** The model works without text so far (reasoning): not silence, but no first token either. */
  | { type: 'thinking' }
  | { type: 'finish'; reason: FinishReason; usage?: LlmUsage };

/** `length` is the output limit; `other` a reason this code doesn't know: the text may be incomplete. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'other';

export interface LlmUsage {
  promptTokens: number;
  completionTokens: number;
}

export const faultKinds = [
  'invalid_key',
  'forbidden',
  'no_credit',
  'rate_limited',
  'model_unavailable',
  'bad_request',
  'server_error',
  'unreachable',
  'timeout',
  'stalled',
  'interrupted',
  'garbage',
  'empty',
  'resting',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/**
 * What went wrong at a provider, sorted. `message` is a line for the log in our own words: never the key, never the
 * provider's text, which may repeat it. That is also why there is no `cause`: the SDK's errors carry both.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  /** Milliseconds after which the provider, or the rest that it takes, allows another try. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FaultKind, message: string, options: { retryAfterMs?: number | undefined } = {}) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** The same in whole seconds, as `Retry-After` wants it. */
  get retryAfterSeconds(): number | undefined {
    return this.retryAfterMs === undefined ? undefined : Math.ceil(this.retryAfterMs / 1000);
  }
}
