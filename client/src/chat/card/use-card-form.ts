import { useRef, useState } from 'react';
import { ApiError } from '#client/lib/api/api-error.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { type FieldProblem, readAnswers } from '#shared/domain/conversations/cards.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';
import { answerCard } from './card-client.ts';
import { cardDraft } from './card-draft.ts';

/** Why a card was not sent: what is in it, the connection, or what has become of its times meanwhile. */
type CardStatus = 'check' | 'failed' | 'taken' | 'expired';

const statuses: Partial<Record<string, CardStatus>> = { slot_taken: 'taken', card_expired: 'expired' };

export type CardForm = ReturnType<typeof useCardForm>;

/** A card while it is filled in: its answers, those that it came with among them, kept in this browser, what is wrong with them, and its sending. */
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
    // What was wrong is looked at again at once, what is only half written is not.
    if (problems[field]) setProblems(({ [field]: _, ...others }) => others);
  }

  function show(wrong: Record<string, FieldProblem>): void {
    setProblems(wrong);
    setStatus('check');
    const first = card.fields.find((field) => wrong[field.id]);
    const control = first && form.current?.querySelector(`[name="${first.id}"]`);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Gives why it was not sent; undefined where it was, or something is wrong with the answers. */
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
