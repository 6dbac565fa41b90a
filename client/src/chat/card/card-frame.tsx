import { type ReactNode, useId } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import type { CardForm } from './use-card-form.ts';

interface CardFrameProps {
  title: string;
  form: CardForm;
  /** The label of the button. */
  action: string;
  onSend: () => void;
  children: ReactNode;
}

/** A card to fill in: its title, fields, errors, and the button that sends it. */
export function CardFrame({ title, form: { form, status, isSending }, action, onSend, children }: CardFrameProps) {
  const text = useText(cardsText);
  const id = useId();
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      className="mt-2 w-full max-w-md animate-appear space-y-4 rounded-card border border-line bg-surface p-4 text-on-surface"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      <h3 id={id} className="font-semibold wrap-anywhere">
        {title}
      </h3>
      {children}
      <p role="status" className={status ? 'text-sm text-danger-text' : 'sr-only'}>
        {status && text[status]}
      </p>
      <Button type="submit" aria-disabled={isSending} className="min-h-11 w-full">
        {isSending ? text.sending : action}
      </Button>
    </form>
  );
}
