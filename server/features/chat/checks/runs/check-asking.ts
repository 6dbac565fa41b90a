import type { Logger } from '#server/lib/logger.ts';
import type { CheckSource } from '#shared/domain/assistants/checks.ts';
import type { ChatAssistant } from '../../replies/chat-assistant.queries.ts';
import { createReplyFaultLog } from '../../replies/faults/reply-fault-log.ts';
import { createLiveReply } from '../../replies/live/live-reply.ts';
import type { ReplyFault } from '../../replies/reply-faults.ts';
import type { PrepareReply } from '../../replies/reply-source.ts';
import { cutBy, type WrittenReply, writeReply } from '../../replies/reply-writing.ts';

/** An answer to a question, as a visitor would get it who starts a conversation with this question. */
export interface AskedAnswer {
  answer: string;
  fault: ReplyFault | undefined;
  isCut: boolean;
  sources: CheckSource[];
  /** The instructions and passages that the answer may rely on. */
  grounds: string[];
  written: WrittenReply;
}

export type AskQuestion = ReturnType<typeof createQuestionAsking>;

/** Asks an assistant one question in a separate conversation. Stores nothing. */
export function createQuestionAsking({ logger, prepare }: { logger: Logger; prepare: PrepareReply }) {
  const faultLog = createReplyFaultLog(logger);
  return async (assistant: ChatAssistant, question: string, signal: AbortSignal): Promise<AskedAnswer> => {
    const live = createLiveReply(0);
    const abort = new AbortController();
    const cut = () => abort.abort(cutBy.reader);
    signal.addEventListener('abort', cut, { once: true });
    if (signal.aborted) cut();
    const person = `user ${assistant.userId}`;
    const written = await writeReply(() => prepare({ assistant, question, earlier: [], person, isTest: true }), {
      ...{ live, abort, faultLog },
    });
    signal.removeEventListener('abort', cut);
    const { name, description, systemPrompt } = assistant;
    const passages = written.briefing?.passages ?? [];
    const texts = passages.flatMap(({ text, heading, sourceTitle, documentTitle, url }) => [
      ...[text, heading, sourceTitle, documentTitle, url],
    ]);
    return {
      answer: written.fault === undefined ? live.text : '',
      fault: written.fault,
      isCut: written.finishReason === 'length',
      sources: written.sources.map(({ sourceId, title }) => ({ sourceId, title })),
      grounds: [name, description, systemPrompt, ...texts].filter((text) => text !== null),
      written,
    };
  };
}
