import type { ChatText } from '#client/i18n/es/visitor/chat.ts';
import { ApiError, InterruptedError, NetworkError } from '#client/lib/api/api-error.ts';
import type { Failure } from './messages/exchange.ts';

/** Describes what went wrong with a message, from the error that the call threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    return {
      code: error.code,
      // A refusal is final. A full queue, or a busy or broken server, may have recovered by the next try.
      retryable: error.status >= 500 || error.status === 429 || error.code === 'reply_in_flight',
      ...(error.userMessage ? { message: error.userMessage } : {}),
      ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
    };
  }
  const disconnected = error instanceof NetworkError || error instanceof InterruptedError;
  return { code: disconnected ? 'network' : 'unknown', retryable: true };
}

/** The sentence for a visitor: this page's own sentence if it knows more, otherwise the server's. */
export function failureSentence(failure: Failure, text: ChatText, offline: string): string {
  switch (failure.code) {
    case 'network':
      return offline;
    case 'reply_in_flight':
      return text.replyInFlight;
    case 'rate_limited':
      return failure.retryAfterSeconds ? text.rateLimitedFor(failure.retryAfterSeconds) : text.rateLimited;
    default:
      return failure.message ?? text.faults[failure.code] ?? text.failed;
  }
}
