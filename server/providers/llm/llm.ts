import type { ProviderId } from '#shared/domain/assistants/providers.ts';

/** The interface of a chat model, for any provider. Each provider has one adapter. The policy around them is in `llm-client.ts`. */
export interface LlmAdapter {
  /**
   * Makes one call, without a retry or a timeout of its own. Throws {@link ProviderFault} for every fault of the provider,
   * including a stream that ends without a finish reason. Aborting `signal` ends the call: nothing more is delivered, and
   * the result has a reason only if it had already arrived. An error of a listener ends the call too and is rethrown.
   */
  stream(request: LlmRequest, listeners: LlmListeners, signal: AbortSignal): Promise<Finish>;
  /** Whether calls with this model may have tools: if the table of models allows it, and the server has not refused them. */
  takesTools(connection: LlmConnection, model: string): boolean;
  /** Whether calls with this model may have pictures. Only the table of models decides. */
  takesPictures(connection: LlmConnection, model: string): boolean;
}

/**
 * Called as a reply arrives, in the tick that read it from the socket. There is no back-pressure, because a reply's size is
 * limited (`completion-stream.ts`) and both callers keep it in memory anyway.
 */
export interface LlmListeners {
  text(piece: string): void;
  /** The model is reasoning and has not written text. This is not silence, but no first token either. */
  thinking(): void;
}

export interface LlmRequest {
  connection: LlmConnection;
  /** The name as chosen. The adapter replaces a retired model by its successor. */
  model: string;
  messages: LlmMessage[];
  maxOutputTokens: number;
  /** Opaque id of the end user, for the provider's abuse checks: a hash, 64 letters and digits at most. */
  endUser?: string;
  /** What the provider may cache of the messages. Undefined if they are not sent again. */
  caching?: PromptCaching;
  /** The answer must be one JSON object of this form. Servers without schemas only get `json`, so the messages must describe it too. */
  json?: JsonForm;
  /** The tools that the model may call. Undefined or empty if {@link LlmAdapter.takesTools} returns false. */
  tools?: ToolUse | undefined;
}

export interface PromptCaching {
  /** An opaque key. Calls with the same key have the same beginning. */
  key: string;
  /** Whether the last message is only sent once. The next call replaces it and repeats all messages before it. */
  isLastOnce: boolean;
}

export interface JsonForm {
  /** The name, of letters and `_`. */
  name: string;
  /** A JSON Schema in OpenAI's strict form: every property is required, and no others are allowed. */
  schema: Record<string, unknown>;
}

export interface ToolUse {
  /** Each call of an assistant has the same tools in the same order, because they are part of what the provider caches. */
  offered: readonly LlmTool[];
  /** The previous rounds of this turn. They follow the messages. */
  rounds: readonly ToolRound[];
  /** If false, the model has to answer now with what it has. */
  mayCall: boolean;
}

export interface LlmTool {
  /** `[A-Za-z0-9_-]{1,64}` */
  name: string;
  description: string;
  /** The JSON Schema of its arguments, in OpenAI's strict form: optional values may be null. */
  parameters: Record<string, unknown>;
}

/** A model's call of a tool. Nothing in it is certain: the tool may not exist, and the arguments may not be JSON. */
export interface LlmToolCall {
  /** The call's id, unique among the calls of its answer. */
  id: string;
  name: string;
  arguments: string;
}

/** An answer with tool calls, and their results, one per call. */
export interface ToolRound {
  text: string;
  /** The reasoning text that the server requires with the calls. */
  reasoning?: string | undefined;
  calls: readonly LlmToolCall[];
  results: readonly string[];
}

/** The server accepts no tools for this model. No further call sends them to it. */
export class ToolsRefused extends Error {
  override name = 'ToolsRefused';
}

export interface LlmConnection {
  provider: ProviderId;
  /** Empty for a compatible server that needs no key. */
  apiKey: string;
  baseUrl: string;
  /** The model for assistants that have none, if it differs from the provider's default. */
  defaultModel?: string | undefined;
}

export interface LlmMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** The pictures of a user's message, as WebP. Only sent if {@link LlmAdapter.takesPictures} allows them. */
  pictures?: readonly Uint8Array[];
}

/** The result of a call without a fault. */
export interface Finish {
  /** undefined when the caller's signal was aborted first. */
  reason: FinishReason | undefined;
  /** The usage of all attempts. */
  usage: LlmUsage;
  /** The tool calls that the model wants before it continues. If present, there is at least one. */
  calls?: LlmToolCall[];
  /** The reasoning text that is sent back with the calls. */
  reasoning?: string;
}

/** `length` means that the output limit was reached. `other` is an unknown reason, with which the text may be incomplete. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'other';

/** The tokens that a call used, or may have used: see `usage.ts`. */
export interface LlmUsage {
  promptTokens: number;
  completionTokens: number;
  /** The part of `promptTokens` that was read from the provider's cache, which is cheaper. Not every server reports it. */
  cachedPromptTokens?: number;
  /** The part of `promptTokens` that was written to the provider's cache, which is more expensive at some providers. */
  writtenPromptTokens?: number;
  /** Whether the provider reported no usage, so that the numbers are estimated from the lengths of the texts. */
  estimated: boolean;
  /** Nano-dollars at the list prices at the time when each attempt ended. Undefined if one attempt has no price. */
  costNanos?: number;
}

/** The usage of a call that no provider accepted, and of the demonstration responder. */
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
 * A fault of a provider, classified. `message` is a line for the log in our own words. It never has the key or the
 * provider's text, which may repeat the key. For the same reason there is no `cause`: the SDK's errors contain both.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  /** The milliseconds after which another attempt is allowed, by the provider or by the end of its rest. */
  readonly retryAfterMs: number | undefined;
  /** The usage that the failed call still cost. */
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

  /** The same in whole seconds, as `Retry-After` requires. */
  get retryAfterSeconds(): number | undefined {
    return this.retryAfterMs === undefined ? undefined : Math.ceil(this.retryAfterMs / 1000);
  }
}

export interface LlmClient {
  /**
   * Streams one reply. `onText` receives the text as it arrives. The result has no reason if `signal` was aborted, which is
   * never a fault. Throws ProviderFault. Text that arrived before it remains valid. An error of `onText` ends the call and
   * is rethrown.
   */
  stream(request: LlmRequest, onText: (text: string) => void, signal: AbortSignal): Promise<Finish>;
  /** The same as a whole. Also throws ProviderFault if the reply is too long, took too long or was cut off by the output limit. */
  complete(request: LlmRequest, signal: AbortSignal): Promise<Completion>;
  takesTools: LlmAdapter['takesTools'];
  takesPictures: LlmAdapter['takesPictures'];
}

export interface Completion {
  text: string;
  usage: LlmUsage;
}
