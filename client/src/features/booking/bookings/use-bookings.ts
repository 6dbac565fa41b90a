import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { call } from '#client/lib/api/api.ts';
import { readAgain } from '#client/lib/api/read-again.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { agendaEndpoints, type BlockBody } from '#shared/contracts/booking/agendas.ts';
import { type Booking, bookingEndpoints } from '#shared/contracts/booking/bookings.ts';
import { blocksKey, bookingsKey } from './bookings.queries.ts';

/** The least pause between reads that events cause. */
const readPauseMs = 300;

/** Reads the bookings again when an event says that one of the assistant's bookings has changed. Returns whether events arrive. */
export function useLiveBookings(assistantId: number): boolean {
  const queryClient = useQueryClient();
  const read = useMemo(
    () => coalesce(() => readAgain(queryClient, { queryKey: bookingsKey(assistantId) }), readPauseMs),
    [queryClient, assistantId],
  );
  return useEvents((event) => {
    if (event.kind === 'reset') read();
    else if (event.kind === 'change' && event.change.kind === 'booking.changed') {
      if (event.change.assistantId === assistantId) read();
    }
  });
}

export type BookingMove = Pick<Booking, 'id'> & { startsAt: string; agendaId?: number | undefined };

/** Moves a booking. It is shown at its new time at once, and moves back if the server refuses. */
export function useMoveBooking(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingsText);
  const key = { queryKey: bookingsKey(assistantId) };
  return useMutation({
    meta: { failed: { title: text.moveFailed } },
    mutationFn: ({ id, startsAt, agendaId }: BookingMove) =>
      call(bookingEndpoints.updateBooking, {
        params: { id: assistantId, bookingId: id },
        body: { startsAt, ...(agendaId === undefined ? {} : { agendaId }) },
      }),
    onMutate: async (move: BookingMove) => {
      await queryClient.cancelQueries(key);
      changeKept(queryClient, assistantId, move);
    },
    onSettled: () => queryClient.invalidateQueries(key),
  });
}

function changeKept(queryClient: QueryClient, assistantId: number, { id, startsAt, agendaId }: BookingMove): void {
  queryClient.setQueriesData<Booking[]>({ queryKey: bookingsKey(assistantId) }, (bookings) =>
    bookings?.map((booking) => {
      if (booking.id !== id || !('serviceName' in booking)) return booking;
      const byMs = Date.parse(startsAt) - Date.parse(booking.startsAt);
      const later = (moment: string) => new Date(Date.parse(moment) + byMs).toISOString();
      const at = { startsAt, endsAt: later(booking.endsAt), busyUntil: later(booking.busyUntil) };
      return { ...booking, ...at, agendaId: agendaId ?? booking.agendaId };
    }),
  );
}

export function useCancelBooking(assistantId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: number) => call(bookingEndpoints.cancelBooking, { params: { id: assistantId, bookingId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingsKey(assistantId) }),
  });
}

/** Undoes a cancellation. */
export function useRestoreBooking(assistantId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: number) =>
      call(bookingEndpoints.restoreBooking, { params: { id: assistantId, bookingId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingsKey(assistantId) }),
  });
}

export function useRevokeLink(assistantId: number) {
  const text = useText(bookingsText);
  return useMutation({
    meta: { done: { title: text.revoked } },
    mutationFn: (bookingId: number) => call(bookingEndpoints.revokeLink, { params: { id: assistantId, bookingId } }),
  });
}

/** Closes one agenda or several for a time. Resolves with the created blocks. */
export function useClose(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingsText);
  return useMutation({
    meta: { failed: { title: text.closeFailed } },
    mutationFn: ({ agendaIds, body }: { agendaIds: number[]; body: BlockBody }) =>
      Promise.all(
        agendaIds.map((agendaId) => call(agendaEndpoints.createBlock, { params: { id: assistantId, agendaId }, body })),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocksKey(assistantId) }),
  });
}

/** Removes blocks, so that their agendas are open again at those times. */
export function useOpen(assistantId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (blocks: { id: number; agendaId: number }[]) =>
      Promise.all(
        blocks.map(({ id, agendaId }) =>
          call(agendaEndpoints.removeBlock, { params: { id: assistantId, agendaId, blockId: id } }),
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocksKey(assistantId) }),
  });
}
