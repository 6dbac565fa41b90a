import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { type FaultKind, type LlmClient, ProviderFault } from './llm.ts';

/** One call, including its retry, as its caller sees it. */
export interface ObservedCall {
  provider: ProviderId;
  /** `stopped`: the caller aborted the call. */
  outcome: 'ok' | 'stopped' | FaultKind;
  /** The time until the first text. Undefined if there was none, and for answers that are requested as a whole. */
  firstTokenMs: number | undefined;
  totalMs: number;
}

/** Wraps a client so that `observe` is called when a call has ended. Bugs are rethrown without a call of `observe`. */
export function observedClient(client: LlmClient, observe: (call: ObservedCall) => void): LlmClient {
  return {
    takesTools: client.takesTools,
    takesPictures: client.takesPictures,

    async stream(request, onText, signal) {
      const watch = startWatch(request.connection.provider, signal);
      const heard = (text: string) => {
        watch.firstText();
        onText(text);
      };
      return watch.end(await client.stream(request, heard, signal).catch(watch.fail));
    },

    async complete(request, signal) {
      const watch = startWatch(request.connection.provider, signal);
      return watch.end(await client.complete(request, signal).catch(watch.fail));
    },
  };

  function startWatch(provider: ProviderId, signal: AbortSignal) {
    const startedAt = performance.now();
    let firstTokenMs: number | undefined;
    return {
      firstText() {
        firstTokenMs ??= performance.now() - startedAt;
      },
      end<T>(result: T): T {
        report(signal.aborted ? 'stopped' : 'ok');
        return result;
      },
      fail(error: unknown): never {
        if (error instanceof ProviderFault) report(signal.aborted ? 'stopped' : error.kind);
        throw error;
      },
    };

    function report(outcome: ObservedCall['outcome']): void {
      observe({ provider, outcome, firstTokenMs, totalMs: performance.now() - startedAt });
    }
  }
}
