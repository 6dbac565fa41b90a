import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { call } from '#client/lib/api/api.ts';
import { bookingEndpoints, createBookingBody, type UpdateBookingBody } from '#shared/contracts/booking/bookings.ts';
import { bookingsKey } from '../bookings.queries.ts';

/** Creates a booking by hand, or changes one. */
export function useSaveBooking(assistantId: number, bookingId?: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingsText);
  const isNew = bookingId === undefined;
  return useMutation({
    meta: {
      done: { title: isNew ? text.booked : text.saved },
      failed: { title: isNew ? text.bookFailed : text.saveFailed },
    },
    mutationFn: (body: UpdateBookingBody) =>
      isNew
        ? call(bookingEndpoints.createBooking, { params: { id: assistantId }, body: createBookingBody.parse(body) })
        : call(bookingEndpoints.updateBooking, { params: { id: assistantId, bookingId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingsKey(assistantId) }),
  });
}
