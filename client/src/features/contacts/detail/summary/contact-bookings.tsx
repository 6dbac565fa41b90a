import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';

/** The contact's future and past bookings, the latest start first. */
export function ContactBookings({ bookings }: { bookings: ContactDetail['bookings'] }) {
  const text = useText(contactsText);
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {bookings.map(({ id, serviceName, startsAt, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 px-3 py-2 wrap-anywhere">
          <span className="font-medium">{serviceName}</span>
          <span className="text-sm text-muted-on-surface">{formatDateTime(startsAt)}</span>
          {state !== 'confirmed' && (
            <Badge tone="warning">{state === 'cancelled' ? text.cancelledBooking : text.pendingBooking}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
