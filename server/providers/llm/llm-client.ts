import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import type { ProviderId } from '#shared/domain/providers.ts';
import { connectionId } from './connection-id.ts';
import { type LlmAdapter, type LlmEvent, type LlmRequest, ProviderFault } from './llm.ts';
import { createRests } from './resting.ts';
import { createWatchdog, type Expiry, type Timings } from './watchdog.ts';

export interface LlmClient {
  /**
   * One reply. Ends after `finish`, or without it when `signal` aborts, which is never a fault. Throws ProviderFault;
   * text that came before it stands.
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmEvent>;
  /** The same, whole. Throws ProviderFault where it is too long, took too long or was cut by the output limit, too. */
  complete(request: LlmRequest, signal: AbortSignal): Promise<string>;
}

interface LlmClientOptions {
  adapter: LlmAdapter;
  clock?: Clock;
  /** From 0 to 1, for the spread of the retry's delay. */
  random?: () => number;
  /** Comes back early, and does not throw, when `signal` aborts. */
  delay?: (ms: number, signal: AbortSignal) => Promise<void>;
  timings?: Timings;
}

/**
 * The policy around a model: how long it may be silent, which faults are worth a second try, and when to leave a
 * provider alone (`resting.ts`).
 *
 * The first text has to come within `firstTokenTimeoutMs`. A model that is seen to think is at work: from then on only
 * the silences between its events count (`betweenTokensTimeoutMs`), and the whole (`totalTimeoutMs`). One retry at
 * most, before the first text, and never past twice the time for the first token: a reader waits 30 s for nothing at
 * the very worst.
 */
export function createLlmClient({
  adapter,
  clock = systemClock,
  random = Math.random,
  delay = abortableDelay,
  timings = limits.provider,
}: LlmClientOptions): LlmClient {
  const { firstTokenTimeoutMs, retryDelayMs, retryAfterMaxMs, faultsBeforeRest, restMs } = timings;
  const { completionTimeoutMs, completionChars } = timings;
  const rests = createRests({ clock, faultsBeforeRest, restMs });
  return { stream, complete };

  async function complete(request: LlmRequest, signal: AbortSignal): Promise<string> {
    const { provider } = request.connection;
    const timeUp = AbortSignal.timeout(completionTimeoutMs);
    let text = '';
    for await (const event of stream(request, AbortSignal.any([signal, timeUp]))) {
      if (event.type === 'text') text += event.text;
      if (text.length > completionChars) throw new ProviderFault('garbage', `${provider}: an endless answer`);
      if (event.type !== 'finish') continue;
      if (event.reason === 'length') throw new ProviderFault('garbage', `${provider}: an answer that was cut`);
      return text;
    }
    throw new ProviderFault(timeUp.aborted ? 'timeout' : 'interrupted', `${provider}: no whole answer`);
  }

  async function* stream(request: LlmRequest, signal: AbortSignal): AsyncGenerator<LlmEvent> {
    if (signal.aborted) return;
    const { provider } = request.connection;
    const pass = rests.enter(connectionId(request.connection));
    const call = new AbortController();
    const abort = () => call.abort();
    let expiry: Expiry | undefined;
    const watchdog = createWatchdog(timings, (which) => {
      expiry = which;
      abort();
    });
    signal.addEventListener('abort', abort, { once: true });
    const lastFirstToken = performance.now() + 2 * firstTokenTimeoutMs;
    watchdog.expectFirst(firstTokenTimeoutMs);
    let spoke = false;
    let substance = false;
    let finished = false;
    try {
      for (let attempt = 1; !finished; attempt += 1) {
        try {
          for await (const event of adapter.stream(request, call.signal)) {
            if (signal.aborted) return;
            watchdog.heard();
            if (event.type === 'text') {
              spoke = true;
              substance ||= /\S/.test(event.text);
            } else if (event.type === 'finish') {
              if (!substance) throw new ProviderFault('empty', `${provider}: finished (${event.reason}) without text`);
              finished = true;
              pass.succeeded();
            }
            yield event;
            watchdog.waiting();
          }
          if (finished || signal.aborted) return;
          throw new ProviderFault('interrupted', `${provider}: the reply ended without a finish`);
        } catch (error) {
          if (finished || signal.aborted) return;
          const fault = expiry ? expiryFault(provider, expiry, spoke) : error;
          // Anything else is a bug, and says nothing of the provider.
          if (!(fault instanceof ProviderFault)) throw fault;
          const waitMs = spoke || attempt > 1 ? undefined : retryDelay(fault);
          if (waitMs === undefined) {
            pass.failed(fault.kind);
            throw fault;
          }
          watchdog.expectFirst(Math.min(waitMs + firstTokenTimeoutMs, lastFirstToken - performance.now()));
          await delay(waitMs, call.signal);
        }
      }
    } finally {
      watchdog.stop();
      signal.removeEventListener('abort', abort);
      pass.left();
      if (!finished) abort();
    }
  }

  /** Milliseconds to wait before the second try; undefined when there is none. */
  function retryDelay({ kind, retryAfterMs }: ProviderFault): number | undefined {
    if (kind !== 'unreachable' && kind !== 'server_error' && kind !== 'rate_limited') return undefined;
    // Without a date, more calls are the last thing that helps against a rate limit.
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

async function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
