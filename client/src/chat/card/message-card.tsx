import { BookingCard } from './booking/booking-card.tsx';
import { FormCard } from './form-card.tsx';
import type { CardProps } from './lazy-card.tsx';

/** The card under a message: a form, or a booking that is not made yet. */
export function MessageCard(props: CardProps) {
  const { kind, state } = props.card;
  return kind === 'booking' && state !== 'answered' ? <BookingCard {...props} /> : <FormCard {...props} />;
}
