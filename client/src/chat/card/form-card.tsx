import { CircleCheck } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { CardField } from './card-field.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './lazy-card.tsx';
import { useCardForm } from './use-card-form.ts';

/** A card beside a message: the fields of a form until it is sent, and then the note that the form or booking was sent. */
export function FormCard(props: CardProps) {
  return props.card.state === 'answered' ? <Answered card={props.card} /> : <OpenForm {...props} />;
}

function Answered({ card }: { card: Card }) {
  const text = useText(cardsText);
  return (
    <div className="mt-2 flex w-full max-w-md items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm text-on-surface">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-link" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{card.title}</span>
      <span className="text-muted-on-surface">{card.kind === 'booking' ? text.booked : text.answered}</span>
    </div>
  );
}

function OpenForm({ id, card, client }: CardProps) {
  const text = useText(cardsText);
  const form = useCardForm(id, card, client);
  return (
    <CardFrame title={card.title} form={form} action={text.send} onSend={() => void form.send()}>
      {card.fields.map((field) => (
        <CardField
          key={field.id}
          field={field}
          answer={form.answers[field.id] ?? ''}
          problem={form.problems[field.id]}
          onChange={(answer) => form.change(field.id, answer)}
        />
      ))}
    </CardFrame>
  );
}
