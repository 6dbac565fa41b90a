import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { connectionId } from './connection-id.ts';
import {
  type Completion,
  type FaultKind,
  type Finish,
  type LlmAdapter,
  type LlmClient,
  type LlmListeners,
  type LlmRequest,
  noUsage,
  ProviderFault,
} from './llm.ts';
import { type ObservedCall, observedClient } from './observed-client.ts';
import { createRests } from './resting.ts';
import { addUsage } from './usage.ts';
import { createWatchdog, type Expiry, type Timings } from './watchdog.ts';

interface LlmClientOptions {
  adapter: LlmAdapter;
  clock?: Clock;
  /** A number from 0 to 1 that varies the delay before a retry. */
  random?: () => number;
  /** Resolves early if `signal` is aborted, and does not throw. */
  delay?: (ms: number, signal: AbortSignal) => Promise<void>;
  timings?: Timings;
  /** Called with the result of each call, for metrics. */
  observe?: (call: ObservedCall) => void;
}

/**
 * The policy around a model: how long it may be silent, which faults are retried, and when a provider is not called for a
 * while (`resting.ts`).
 *
 * The first text has to arrive within `firstTokenTimeoutMs`. If the model is reasoning, it is at work: from then on only
 * the pauses between its events (`betweenTokensTimeoutMs`) and the total time (`totalTimeoutMs`) are limited. There is one
 * retry at most, before the first text, and never later than twice the time for the first token. In the worst case a reader
 * waits 30 s without a result.
 */
export function createLlmClient({
  adapter,
  clock = systemClock,
  random = Math.random,
  delay = abortableDelay,
  timings = limits.provider,
  observe,
}: LlmClientOptions): LlmClient {
  const { firstTokenTimeoutMs, retryDelayMs, retryAfterMaxMs, faultsBeforeRest, restMs } = timings;
  const { completionTimeoutMs, completionChars } = timings;
  const rests = createRests({ clock, faultsBeforeRest, restMs });
  const { takesTools, takesPictures } = adapter;
  const client: LlmClient = { stream, complete, takesTools, takesPictures };
  return observe ? observedClient(client, observe) : client;

  async function complete(request: LlmRequest, signal: AbortSignal): Promise<Completion> {
    const timeUp = AbortSignal.timeout(completionTimeoutMs);
    const endless = new AbortController();
    let text = '';
    const { reason, usage } = await stream(
      request,
      (piece) => {
        text += piece;
        if (text.length > completionChars) endless.abort();
      },
      AbortSignal.any([signal, timeUp, endless.signal]),
    );
    if (reason && reason !== 'length') return { text, usage };
    const fault = (kind: FaultKind, what: string) =>
      new ProviderFault(kind, `${request.connection.provider}: ${what}`, { usage });
    if (endless.signal.aborted) throw fault('garbage', 'an endless answer');
    if (reason) throw fault('garbage', 'an answer that was cut');
    throw fault(timeUp.aborted ? 'timeout' : 'interrupted', 'no whole answer');
  }

  async function stream(request: LlmRequest, onText: (text: string) => void, signal: AbortSignal): Promise<Finish> {
    if (signal.aborted) return { reason: undefined, usage: noUsage };
    const { provider } = request.connection;
    const pass = rests.enter(connectionId(request.connection));
    const call = new AbortController();
    const abort = () => call.abort();
    let expiry: Expiry | undefined;
    const watchdog = createWatchdog(timings, (which) => {
      expiry = which;
      abort();
    });
    let spoke = false;
    let substance = false;
    const listeners: LlmListeners = {
      text(piece) {
        spoke = true;
        substance ||= /\S/.test(piece);
        onText(piece);
        watchdog.heard();
      },
      thinking: () => watchdog.heard(),
    };
    let usage = noUsage;
    signal.addEventListener('abort', abort, { once: true });
    const lastFirstToken = performance.now() + 2 * firstTokenTimeoutMs;
    watchdog.expectFirst(firstTokenTimeoutMs);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const end = await tryOnce();
        usage = addUsage(usage, end.usage);
        if (!(end instanceof ProviderFault)) {
          if (end.reason) pass.succeeded();
          return { ...end, usage };
        }
        const waitMs = spoke || attempt > 1 ? undefined : retryDelay(end);
        if (waitMs === undefined) {
          pass.failed(end.kind);
          throw end.withUsage(usage);
        }
        watchdog.expectFirst(Math.min(waitMs + firstTokenTimeoutMs, lastFirstToken - performance.now()));
        await delay(waitMs, call.signal);
      }
    } finally {
      watchdog.stop();
      signal.removeEventListener('abort', abort);
      pass.left();
    }

    async function tryOnce(): Promise<Finish | ProviderFault> {
      const end = await adapter.stream(request, listeners, call.signal).catch(providerFault);
      if (signal.aborted) return { reason: undefined, usage: end.usage };
      if (!(end instanceof ProviderFault) && end.reason && (substance || end.calls)) return end;
      if (expiry) return expiryFault(provider, expiry, spoke).withUsage(end.usage);
      return end instanceof ProviderFault ? end : unfinished(provider, end);
    }
  }

  /** The milliseconds to wait before the retry. Undefined if there is none. */
  function retryDelay({ kind, retryAfterMs }: ProviderFault): number | undefined {
    if (kind !== 'unreachable' && kind !== 'server_error' && kind !== 'rate_limited') return undefined;
    // Without a given time, further calls would only make a rate limit worse.
    if (kind === 'rate_limited' && retryAfterMs === undefined) return undefined;
    const waitMs = retryAfterMs ?? retryDelayMs * (0.75 + random() / 2);
    return waitMs <= retryAfterMaxMs ? waitMs : undefined;
  }
}

function expiryFault(provider: ProviderId, expiry: Expiry, spoke: boolean): ProviderFault {
  if (expiry === 'first-token') return new ProviderFault('timeout', `${provider}: no first token in time`);
  const what = expiry === 'silence' ? 'fell silent' : 'took too long in all';
  return new ProviderFault(spoke ? 'stalled' : 'timeout', `${provider}: ${what}`);
}

function unfinished(provider: ProviderId, { reason, usage }: Finish): ProviderFault {
  return reason
    ? new ProviderFault('empty', `${provider}: finished (${reason}) without text`, { usage })
    : new ProviderFault('interrupted', `${provider}: the reply ended without a finish`, { usage });
}

/** Rethrows any other error, which is a bug and not a fault of the provider. */
function providerFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  throw error;
}

async function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
