import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { HostPage } from '#shared/domain/widget/host-page.ts';
import type { ToolsOfTurns } from '../tools/turn-tools.ts';
import type { ChatAssistant } from './chat-assistant.queries.ts';
import type { ReplyFault } from './reply-faults.ts';
import type { Charge, Turn } from './turn-steps.queries.ts';

/** Who asks which assistant. It is the same for every message of a conversation. */
export interface Asker {
  assistant: ChatAssistant;
  /** The identifier of the person who asks, as the provider may know it. */
  person: string;
  /** The id of the request that asks, for the log. Undefined if an outside service has brought the message. */
  requestId?: string | undefined;
  /** The visitor's language, if it differs from the platform's. */
  language?: VisitorLanguage;
  /** The asker is a visitor, and not one of the assistant's own people. Unanswered questions of visitors are kept for the owner. */
  isVisitor: boolean;
  /** The user whose plan the message counts against. Null if no limit applies. */
  payerId: number | null;
  /** The keys of the visitor's daily cost limits. Undefined if the asker is not a visitor. */
  visitors?: readonly string[];
  /** The question's pictures, if the assistant's model reads pictures. */
  pictures?: readonly Uint8Array[];
  /** The page of the owner's on which the conversation began. */
  page?: HostPage | null;
  /** The texts in place of the assistant's answer, if visitors can ask for a person. */
  handoff?: TurnHandoff;
  /** Offers forms, if the assistant has any. */
  cards?: { offer(turn: Turn, question: string, which: 'any' | 'plain'): Promise<string | undefined> };
  /** The tools that a model may call, if it supports tools. */
  tools?: ToolsOfTurns;
}

interface TurnHandoff {
  /** The answer to a question that asks for a person. Undefined if it does not, or nobody can be asked for. */
  answer(conversationId: number, question: string): Promise<string | undefined>;
  /** The text if nothing was found for this question nor for the one before. */
  unanswered(conversationId: number, questionId: number): Promise<string | undefined>;
  /** The text if the assistant cannot answer. */
  standIn(conversationId: number, fault: ReplyFault): Promise<string | undefined>;
}

/** A question whose row, and whose reply's row, are stored. */
export interface Asked extends Asker {
  turn: Turn;
  question: string;
  charge: Charge;
  /** The earlier messages, newest first. */
  earlier(): Promise<readonly LlmMessage[]> | readonly LlmMessage[];
}
