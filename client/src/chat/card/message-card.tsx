import { BookingCard } from './booking/booking-card.tsx';
import { FormCard } from './form-card.tsx';
import type { CardProps } from './lazy-card.tsx';

/** What is filled in beside a message: a form, or a booking until it is made. */
export function MessageCard(props: CardProps) {
  const { kind, state } = props.card;
  return kind === 'booking' && state !== 'answered' ? <BookingCard {...props} /> : <FormCard {...props} />;
}
