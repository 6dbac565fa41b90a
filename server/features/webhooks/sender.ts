import { limits } from '#server/config/limits.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { WebClient } from '#server/providers/web/web-client.ts';
import { WebError } from '#server/providers/web/web-error.ts';
import type { WebhookMessage } from '#shared/contracts/platform/webhook-messages.ts';
import { signatureOf } from './signature.ts';
import { beginningOf, isTaken, problemOf, refusalOf } from './webhooks.rules.ts';

export interface Posted {
  /** `aborted`: this process has ended the attempt, regardless of the receiver. */
  outcome: 'delivered' | 'refused' | 'unreachable' | 'aborted';
  status: number | null;
  response: string | null;
  /** The reason of a failure. Null for a delivered message. */
  problem: string | null;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Posts messages to webhooks, signed. */
export function createWebhookSender({ web, clock }: { web: WebClient; clock: Clock }) {
  const { timeoutMs, maxRedirects, responseBytes } = limits.webhooks;
  return async (
    { url, secret }: { url: string; secret: string },
    message: WebhookMessage,
    stop?: AbortSignal,
  ): Promise<Posted> => {
    const body = JSON.stringify(message);
    try {
      const answer = await web.request(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Asistentes-Webhooks/1',
          'X-Signature': signatureOf(secret, body, clock.now()),
        },
        body,
        plainHttp: false,
        maxRedirects,
        maxBytes: responseBytes,
        wants: 'beginning',
        timeoutMs,
        ...(stop ? { signal: stop } : {}),
      });
      const { status } = answer;
      const response = beginningOf(answer.body);
      if (isTaken(status)) return { outcome: 'delivered', status, response, problem: null };
      return { outcome: 'refused', status, response, problem: refusalOf(status) };
    } catch (error) {
      const isAborted = error instanceof WebError && error.kind === 'aborted';
      const outcome = isAborted ? 'aborted' : 'unreachable';
      return { outcome, status: null, response: null, problem: problemOf(error) };
    }
  };
}
