import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

export interface CardProps {
  /** Of its message. */
  id: number;
  card: Card;
  client: VisitorClient;
}

const stands = { Pending: () => null, Failed };

// Both from here: a file that loads another one on its own would bring a helper for that into the first visit.
const { Part: LazyForm } = lazyPart<'FormCard', CardProps>(() => import('./form-card.tsx'), 'FormCard', stands);
const { Part: LazyBooking } = lazyPart<'BookingCard', CardProps>(
  () => import('./booking/booking-card.tsx'),
  'BookingCard',
  stands,
);

/** What is filled in beside a message: in files of their own, which come with the first card of their kind. */
export function LazyCard({ reply: { id, card }, client }: { reply: Reply; client: VisitorClient }) {
  if (!card || id === undefined) return null;
  const Part = card.kind === 'booking' && card.state !== 'answered' ? LazyBooking : LazyForm;
  return <Part id={id} card={card} client={client} />;
}

function Failed({ retry }: { retry: () => void }) {
  const text = useText(commonText);
  return (
    <button type="button" onClick={retry} className="min-h-11 underline">
      {text.retry}
    </button>
  );
}
