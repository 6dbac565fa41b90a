import type { ProviderId } from '#shared/domain/assistants/providers.ts';

/** What a chat model is, whoever runs it. One adapter for each provider; the policy around them is in `llm-client.ts`. */
export interface LlmAdapter {
  /**
   * One call, no retry, no timeout of its own. Throws {@link ProviderFault} for every fault of the provider, a stream cut
   * without a finish reason included. Aborting `signal` ends the call: nothing more is delivered, and the finish has a reason
   * only if it had come. What a listener throws ends the call as well, and is thrown on.
   */
  stream(request: LlmRequest, listeners: LlmListeners, signal: AbortSignal): Promise<Finish>;
  /** Whether calls with this model may name tools: as the table of models says, and the server has not refused them. */
  takesTools(connection: LlmConnection, model: string): boolean;
  /** Whether calls with this model may have pictures: the table of models alone says so. */
  takesPictures(connection: LlmConnection, model: string): boolean;
}

/**
 * Called as a reply arrives, in the tick that read it from the socket. There is no back-pressure: a whole reply is
 * bounded (`completion-stream.ts`), and both callers keep it in memory anyway.
 */
export interface LlmListeners {
  text(piece: string): void;
  /** The model works without text so far (reasoning): not silence, but no first token either. */
  thinking(): void;
}

export interface LlmRequest {
  connection: LlmConnection;
  /** The name as chosen; the adapter sends a retired one as its successor. */
  model: string;
  messages: LlmMessage[];
  maxOutputTokens: number;
  /** Opaque id of the end user, for the provider's abuse checks: a hash, 64 letters and digits at most. */
  endUser?: string;
  /** What the provider may keep of the messages; undefined where nothing of them comes again. */
  caching?: PromptCaching;
  /** The answer is to be one JSON object like this. Servers that know no schema get `json` only: the messages must say it, too. */
  json?: JsonForm;
  /** What the model may call for; undefined or none where {@link LlmAdapter.takesTools} says no. */
  tools?: ToolUse | undefined;
}

export interface PromptCaching {
  /** Opaque; calls with the same key have the same beginning. */
  key: string;
  /** The last message comes only once: the next call has another in its place, and all before it again. */
  isLastOnce: boolean;
}

export interface JsonForm {
  /** Letters and `_`. */
  name: string;
  /** JSON Schema in OpenAI's strict form: every property required, none besides. */
  schema: Record<string, unknown>;
}

export interface ToolUse {
  /** The same, in the same order, in each call of an assistant: they are part of what the provider caches. */
  offered: readonly LlmTool[];
  /** The rounds of this turn so far: they follow the messages. */
  rounds: readonly ToolRound[];
  /** False: the model is to answer now, from what it has. */
  mayCall: boolean;
}

export interface LlmTool {
  /** `[A-Za-z0-9_-]{1,64}` */
  name: string;
  description: string;
  /** JSON Schema of its arguments, in OpenAI's strict form: what may be missing is null. */
  parameters: Record<string, unknown>;
}

/** What a model calls for. Nothing in it is sure: neither that the tool exists, nor that the arguments are JSON. */
export interface LlmToolCall {
  /** Its own among the calls of its answer. */
  id: string;
  name: string;
  arguments: string;
}

/** An answer that called for tools, and what they gave, one result a call. */
export interface ToolRound {
  text: string;
  /** Thoughts that the server wants back beside the calls. */
  reasoning?: string | undefined;
  calls: readonly LlmToolCall[];
  results: readonly string[];
}

/** The server takes no tools for this model. It is not asked with any again. */
export class ToolsRefused extends Error {
  override name = 'ToolsRefused';
}

export interface LlmConnection {
  provider: ProviderId;
  /** Empty for a compatible server that is asked without one. */
  apiKey: string;
  baseUrl: string;
  /** Which model answers for assistants that name none, where that is not the provider's usual one. */
  defaultModel?: string | undefined;
}

export interface LlmMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Of a user's message: WebP, where {@link LlmAdapter.takesPictures} says that they may go along. */
  pictures?: readonly Uint8Array[];
}

/** How a call ended that had no fault. */
export interface Finish {
  /** undefined when the caller's signal was aborted first. */
  reason: FinishReason | undefined;
  /** Of all its tries. */
  usage: LlmUsage;
  /** What the model calls for, before it goes on; at least one where there is any. */
  calls?: LlmToolCall[];
  /** Thoughts that go back with the calls. */
  reasoning?: string;
}

/** `length` is the output limit; `other` a reason this code doesn't know: the text may be incomplete. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'other';

/** Tokens that a call cost, or may have cost: see `usage.ts`. */
export interface LlmUsage {
  promptTokens: number;
  completionTokens: number;
  /** Those of `promptTokens` that came from the provider's cache, which it sells cheaper; not every server says so. */
  cachedPromptTokens?: number;
  /** Those of `promptTokens` that the provider wrote to its cache, which some sell dearer. */
  writtenPromptTokens?: number;
  /** The provider did not say, so the figures are a guess from the lengths of the texts. */
  estimated: boolean;
  /** Nano-dollars at the list prices of when each try ended; undefined where one of them has none. */
  costNanos?: number;
}

/** Of a call that no provider accepted, and of the demonstration responder. */
export const noUsage: LlmUsage = { promptTokens: 0, completionTokens: 0, estimated: false, costNanos: 0 };

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

interface FaultDetails {
  retryAfterMs?: number | undefined;
  usage?: LlmUsage;
}

/**
 * What went wrong at a provider, sorted. `message` is a line for the log in our own words: never the key, never the
 * provider's text, which may repeat it. That is also why there is no `cause`: the SDK's errors carry both.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  /** Milliseconds after which the provider, or the rest that it takes, allows another try. */
  readonly retryAfterMs: number | undefined;
  /** What the call cost all the same. */
  readonly usage: LlmUsage;

  constructor(kind: FaultKind, message: string, { retryAfterMs, usage = noUsage }: FaultDetails = {}) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }

  withUsage(usage: LlmUsage): ProviderFault {
    return new ProviderFault(this.kind, this.message, { retryAfterMs: this.retryAfterMs, usage });
  }

  /** The same in whole seconds, as `Retry-After` wants it. */
  get retryAfterSeconds(): number | undefined {
    return this.retryAfterMs === undefined ? undefined : Math.ceil(this.retryAfterMs / 1000);
  }
}

export interface LlmClient {
  /**
   * One reply; `onText` hears it as it comes. The finish lacks a reason when `signal` aborted it, which is never a fault.
   * Throws ProviderFault; text that came before it stands. What `onText` throws ends the call and is thrown on.
   */
  stream(request: LlmRequest, onText: (text: string) => void, signal: AbortSignal): Promise<Finish>;
  /** The same, whole. Throws ProviderFault where it is too long, took too long or was cut by the output limit, too. */
  complete(request: LlmRequest, signal: AbortSignal): Promise<Completion>;
  takesTools: LlmAdapter['takesTools'];
  takesPictures: LlmAdapter['takesPictures'];
}

export interface Completion {
  text: string;
  usage: LlmUsage;
}
