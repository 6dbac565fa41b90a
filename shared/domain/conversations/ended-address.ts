import type { AnswerRating, ConversationOutcome } from './ratings.ts';
import { answerRatings, bestScore, conversationOutcomes } from './ratings.ts';

/** A filter for conversations that have ended. */
export interface EndedFilter {
  outcome?: ConversationOutcome | undefined;
  /** The thumb that an answer of the conversation got, or the visitor's score. */
  opinion?: AnswerRating | number | undefined;
  theme?: string | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const outcomeWords: Record<ConversationOutcome, string> = {
  contact: 'contacto',
  person: 'persona',
  resolved: 'resuelta',
  unresolved: 'sin-resolver',
};
const ratingWords: Record<AnswerRating, string> = { up: 'arriba', down: 'abajo' };

/** Writes the filter into the inbox's address. */
export function writeEnded(params: URLSearchParams, { outcome, opinion, theme, from, to }: EndedFilter): void {
  params.set('quien', 'terminadas');
  if (outcome) params.set('desenlace', outcomeWords[outcome]);
  if (opinion !== undefined)
    params.set('opinion', typeof opinion === 'number' ? String(opinion) : ratingWords[opinion]);
  if (theme) params.set('tema', theme);
  if (from) params.set('desde', from);
  if (to) params.set('hasta', to);
}

/** Reads the filter from the inbox's address. Undefined if the address asks for open conversations. Invalid values are left out. */
export function readEnded(params: URLSearchParams): EndedFilter | undefined {
  if (params.get('quien') !== 'terminadas') return undefined;
  return {
    outcome: conversationOutcomes.find((one) => outcomeWords[one] === params.get('desenlace')),
    opinion: readOpinion(params.get('opinion')),
    theme: params.get('tema')?.trim().slice(0, 60) || undefined,
    from: readDay(params.get('desde')),
    to: readDay(params.get('hasta')),
  };
}

function readOpinion(word: string | null): AnswerRating | number | undefined {
  const score = Number(word);
  if (Number.isInteger(score) && score >= 1 && score <= bestScore) return score;
  return answerRatings.find((one) => ratingWords[one] === word);
}

function readDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
