import type { ReactNode } from 'react';
import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { CircleCheck } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';
import { CardField } from './card-field.tsx';
import { CardFrame } from './card-frame.tsx';
import { useCardForm } from './use-card-form.ts';

interface OpenCardProps {
  id: number;
  card: Card;
  client: VisitorClient;
}

/** What books, in a file of its own: most cards are forms. */
const { Part: LazyBooking } = lazyPart<'BookingCard', OpenCardProps>(
  () => import('./booking/booking-card.tsx'),
  'BookingCard',
  { Pending: Waiting, Failed: ({ retry }) => <Unreachable onRetry={retry} /> },
);

/** A card beside a message: its fields until it is sent, then that it was. */
export function FormCard({ reply: { id, card }, client }: { reply: Reply; client: VisitorClient }) {
  if (!card || id === undefined) return null;
  if (card.state === 'answered') return <Answered card={card} />;
  const Open = card.kind === 'booking' ? LazyBooking : OpenForm;
  return <Open id={id} card={card} client={client} />;
}

function Answered({ card }: { card: Card }) {
  const text = useText(cardsText);
  return (
    <Box className="flex items-center gap-2">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-link" />
      <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{card.title}</span>
      <span className="text-muted-on-surface">{card.kind === 'booking' ? text.booked : text.answered}</span>
    </Box>
  );
}

/** Of the size that what is on its way has at first. */
function Waiting() {
  return <div className="mt-2 h-96 w-full max-w-md rounded-card border border-line bg-surface" />;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const text = useText(cardsText);
  return (
    <Box>
      {text.unreachable}{' '}
      <button type="button" onClick={onRetry} className="min-h-11 font-medium text-link underline">
        {text.retry}
      </button>
    </Box>
  );
}

function Box({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`mt-2 w-full max-w-md rounded-card border border-line bg-surface px-4 py-3 text-sm text-on-surface ${className}`}
    >
      {children}
    </div>
  );
}

function OpenForm({ id, card, client }: OpenCardProps) {
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
