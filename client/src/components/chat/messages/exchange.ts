import type * as z from 'zod';
import type { previewEndpoints } from '#shared/contracts/assistants/preview.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { CitedSource } from '#shared/contracts/conversations/cited-sources.ts';
import type { AnswerRating } from '#shared/domain/conversations/ratings.ts';

/** A visitor's message and what became of it. */
export interface Exchange {
  /** The same before and after the server knows the message. */
  key: string;
  question: Question | undefined;
  reply: Reply | undefined;
}

export interface Question {
  /** Absent for a message of which only the server's copy is known. */
  clientMessageId: string | undefined;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface Reply extends ReplyOrigin {
  /** The server's id; undefined until the server has taken the message. */
  id: number | undefined;
  text: string;
  createdAt: string;
  /** `waiting`: nothing of it has arrived yet. */
  state: 'waiting' | 'streaming' | 'complete' | 'partial' | 'failed';
  demo: boolean;
  /** A person wrote it: their name, or nothing for one who has not said it. */
  by?: string;
  /** The platform's own words. */
  isNotice?: true;
  /** What is filled in beside it, or was. */
  card?: Card;
  /** What the visitor thinks of it, as far as was read. */
  rating?: AnswerRating;
  failure?: Failure;
}

/** Where a reply is from. */
export interface ReplyOrigin {
  /** What it cites. */
  sources?: CitedSource[] | undefined;
  /** What only the owner sees, in a test chat. */
  ownerOrigin?: AnswerOrigin | undefined;
}

/** Where an answer is from, for its owner: internal sources too, and what else was found. */
export type AnswerOrigin = Partial<
  Pick<z.output<(typeof previewEndpoints)['preview']['events']['done']>, 'sources' | 'passages'>
>;

export interface Failure {
  /** The server's error code, or `network` when it could not be reached. */
  code: string;
  /** The server's sentence. */
  message?: string;
  /** Whether 'Reintentar' can help. */
  retryable: boolean;
  retryAfterSeconds?: number;
}

export function isPending(reply: Reply | undefined): boolean {
  return reply?.state === 'waiting' || reply?.state === 'streaming';
}

/** The server has said that it has the message. */
export function isTaken({ reply }: Exchange): boolean {
  return reply === undefined || reply.id !== undefined;
}
