import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { usePlace } from '../place.ts';

export const bookingSetup = lazySection(
  () => import('#client/features/booking/setup/booking-setup.tsx'),
  'BookingSetup',
);

/** 'Reservas': what can be booked, with which agendas, and when. */
export function BookingSection() {
  const { assistant } = usePlace();
  return <bookingSetup.Part assistantId={assistant.id} />;
}
