import { useRef, useState } from 'react';
import { ApiError } from '#client/lib/api/api-error.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { type FieldProblem, readAnswers } from '#shared/domain/conversations/cards.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';
import { answerCard } from './card-client.ts';
import { cardDraft } from './card-draft.ts';

/** Why a card was not sent: its answers, the connection, or its times, which were taken or have expired meanwhile. */
type CardStatus = 'check' | 'failed' | 'taken' | 'expired';

const statuses: Partial<Record<string, CardStatus>> = { slot_taken: 'taken', card_expired: 'expired' };

export type CardForm = ReturnType<typeof useCardForm>;

/**
 * The state of a card while it is filled in: the answers, including the card's own values; their copy in this browser; their errors; and
 * the sending.
 */
export function useCardForm(id: number, card: Card, client: VisitorClient) {
  const draft = cardDraft(id);
  const [answers, setAnswers] = useState<Record<string, string>>(() => ({ ...card.values, ...draft.read() }));
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({});
  const [status, setStatus] = useState<CardStatus>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function change(field: string, answer: string): void {
    setAnswers((before) => {
      const next = { ...before, [field]: answer };
      draft.save(next);
      return next;
    });
    // A change removes the field's error. A half-typed answer is not checked.
    if (problems[field]) setProblems(({ [field]: _, ...others }) => others);
  }

  function show(wrong: Record<string, FieldProblem>): void {
    setProblems(wrong);
    setStatus('check');
    const first = card.fields.find((field) => wrong[field.id]);
    const control = first && form.current?.querySelector(`[name="${first.id}"]`);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Sends the card. Resolves with the reason of a failure, or undefined if it was sent or if its answers have errors. */
  async function send(token?: string): Promise<CardStatus | undefined> {
    const read = readAnswers(card.fields, answers);
    if (Object.keys(read.problems).length > 0) {
      show(read.problems);
      return;
    }
    setIsSending(true);
    setStatus(undefined);
    try {
      await answerCard(client, id, read.answers, token);
      draft.drop();
    } catch (error) {
      const why = (error instanceof ApiError && statuses[error.code]) || 'failed';
      setIsSending(false);
      setStatus(why);
      return why;
    }
  }

  return { answers, problems, status, isSending, form, change, send };
}
