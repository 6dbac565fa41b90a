import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { call } from '#client/lib/api/api.ts';
import { type BusyCalendarBody, calendarEndpoints } from '#shared/contracts/booking/calendars.ts';
import { calendarsQuery } from '../booking.queries.ts';

/** Adds another calendar whose times block an agenda. Its address is sent once and never read back. */
export function useAddCalendar(assistantId: number, agendaId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { failed: { title: text.busyFailed } },
    mutationFn: (body: BusyCalendarBody) =>
      call(calendarEndpoints.addCalendar, { params: { id: assistantId, agendaId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarsQuery(assistantId).queryKey }),
  });
}

/** Asks the server to read a calendar now, waits `readingMs`, and then reads the result. */
export function useReadCalendar(assistantId: number, agendaId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { failed: { title: text.busyFailed } },
    mutationFn: async (calendarId: number) => {
      await call(calendarEndpoints.readCalendar, { params: { id: assistantId, agendaId, calendarId } });
      await new Promise((resolve) => setTimeout(resolve, readingMs));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarsQuery(assistantId).queryKey }),
  });
}

/** How long reading a calendar usually takes. */
const readingMs = 1_500;

export function useRemoveCalendar(assistantId: number, agendaId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.busyRemoved }, failed: { title: text.busyFailed } },
    mutationFn: (calendarId: number) =>
      call(calendarEndpoints.removeCalendar, { params: { id: assistantId, agendaId, calendarId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarsQuery(assistantId).queryKey }),
  });
}
