import type * as z from 'zod';
import type { previewEndpoints } from '#shared/contracts/assistants/preview.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { CitedSource } from '#shared/contracts/conversations/cited-sources.ts';
import type { AnswerRating } from '#shared/domain/conversations/ratings.ts';

/** A visitor's message and its reply. */
export interface Exchange {
  /** Stays the same when the server gets to know the message. */
  key: string;
  question: Question | undefined;
  reply: Reply | undefined;
}

export interface Question {
  /** Undefined if the message was read from the server without a client id. */
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
  /** `waiting`: no text has arrived yet. */
  state: 'waiting' | 'streaming' | 'complete' | 'partial' | 'failed';
  demo: boolean;
  /** The name of the person who wrote the reply, or an empty text if the name is not known. Not set for other replies. */
  by?: string;
  /** Whether the platform itself wrote the text. */
  isNotice?: true;
  /** The card beside the reply, open or answered. */
  card?: Card;
  /** The visitor's rating, according to the last read. */
  rating?: AnswerRating;
  failure?: Failure;
}

/** The origin of a reply. */
export interface ReplyOrigin {
  /** The sources that the reply cites. */
  sources?: CitedSource[] | undefined;
  /** The details that only the owner sees, in a test chat. */
  ownerOrigin?: AnswerOrigin | undefined;
}

/** The origin of an answer for its owner. It includes internal sources, and passages that were found but not used. */
export type AnswerOrigin = Partial<
  Pick<z.output<(typeof previewEndpoints)['preview']['events']['done']>, 'sources' | 'passages'>
>;

export interface Failure {
  /** The server's error code, or `network` when it could not be reached. */
  code: string;
  /** The server's message. */
  message?: string;
  /** Whether 'Reintentar' can help. */
  retryable: boolean;
  retryAfterSeconds?: number;
}

export function isPending(reply: Reply | undefined): boolean {
  return reply?.state === 'waiting' || reply?.state === 'streaming';
}

/** Whether the server has confirmed that it has the message. */
export function isTaken({ reply }: Exchange): boolean {
  return reply === undefined || reply.id !== undefined;
}
