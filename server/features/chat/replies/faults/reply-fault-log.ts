import { limits } from '#server/config/limits.ts';
import { faultReason } from '#server/db/faults.ts';
import { boundedLog } from '#server/lib/bounded-log.ts';
import type { Logger } from '#server/lib/logger.ts';
import { ProviderFault } from '#server/providers/llm/llm.ts';

export type ReplyFaultLog = ReturnType<typeof createReplyFaultLog>;

/**
 * Logs why replies have no text: a provider's fault in one line, a bug with its stack. The number of lines is limited while a provider is
 * down.
 */
export function createReplyFaultLog(logger: Logger) {
  const bounded = boundedLog(limits.chat.faultLog);
  return (error: unknown, of: { replyId: number; requestId?: string | undefined }): void => {
    if (error instanceof ProviderFault) {
      const { kind: fault, message: detail } = error;
      bounded(fault, (leftOut) => logger.warn({ fault, ...of, detail, leftOut }, 'the provider failed'));
    } else {
      bounded(faultReason(error), (leftOut) => logger.error({ err: error, ...of, leftOut }, 'a reply failed'));
    }
  };
}
