import type { Handler } from '#shared/domain/conversations/inbox.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import type { SentMessage } from './sent-message.ts';

interface Kept {
  assistantId: number;
  sessionId: string;
  conversationId: number;
  questionId: number;
  handledBy: Handler;
  handlerName: string | null;
  language: VisitorLanguage;
}

/** The result for a message that gets no reply, because a person has the conversation, or it waits for one. */
export async function keptMessage(
  handoff: Pick<Handoff, 'presentHandling' | 'texts'>,
  stored: Kept,
): Promise<SentMessage> {
  const { assistantId, sessionId, conversationId, questionId: messageId, language } = stored;
  const handling = await handoff.presentHandling(assistantId, stored);
  return { sessionId, conversationId, language, messageId, handling, kept: handoff.texts(language).kept };
}
