import { useId, useRef, useState } from 'react';
import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CircleCheck } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { type FieldProblem, readAnswers } from '#shared/domain/conversations/cards.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';
import { answerCard } from './card-client.ts';
import { cardDraft } from './card-draft.ts';
import { CardField } from './card-field.tsx';

/** A form beside a message: its fields until it is sent, then that it was. */
export function FormCard({ reply: { id, card }, client }: { reply: Reply; client: VisitorClient }) {
  if (!card || id === undefined) return null;
  return card.state === 'answered' ? <Answered card={card} /> : <OpenForm id={id} card={card} client={client} />;
}

function Answered({ card }: { card: Card }) {
  const text = useText(cardsText);
  return (
    <p className="mt-2 flex w-full max-w-md items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm text-on-surface">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-link" />
      <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{card.title}</span>
      <span className="text-muted-on-surface">{text.answered}</span>
    </p>
  );
}

function OpenForm({ id, card, client }: { id: number; card: Card; client: VisitorClient }) {
  const text = useText(cardsText);
  const draft = cardDraft(id);
  const [answers, setAnswers] = useState(draft.read);
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({});
  const [status, setStatus] = useState<'check' | 'failed'>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();

  function change(field: string, answer: string): void {
    const next = { ...answers, [field]: answer };
    setAnswers(next);
    draft.save(next);
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

  async function send(): Promise<void> {
    const read = readAnswers(card.fields, answers);
    if (Object.keys(read.problems).length > 0) return show(read.problems);
    setIsSending(true);
    setStatus(undefined);
    try {
      await answerCard(client, id, read.answers);
      draft.drop();
    } catch {
      setIsSending(false);
      setStatus('failed');
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={title}
      className="mt-2 w-full max-w-md animate-appear space-y-4 rounded-card border border-line bg-surface p-4 text-on-surface"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <h3 id={title} className="font-semibold [overflow-wrap:anywhere]">
        {card.title}
      </h3>
      {card.fields.map((field) => (
        <CardField
          key={field.id}
          field={field}
          answer={answers[field.id] ?? ''}
          problem={problems[field.id]}
          onChange={(answer) => change(field.id, answer)}
        />
      ))}
      <p role="status" className={status ? 'text-sm text-danger-text' : 'sr-only'}>
        {status && text[status]}
      </p>
      <Button type="submit" aria-disabled={isSending} className="min-h-11 w-full">
        {isSending ? text.sending : text.send}
      </Button>
    </form>
  );
}
