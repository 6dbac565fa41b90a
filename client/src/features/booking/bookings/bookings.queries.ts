import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { type Booking, bookingEndpoints } from '#shared/contracts/booking/bookings.ts';
import { bookingKey } from '../booking.queries.ts';

/** The agendas of all of the owner's assistants. */
export const ownAgendasQuery = () =>
  queryOptions({
    queryKey: ['agendas', 'mine'] as const,
    queryFn: ({ signal }) => call(agendaEndpoints.ownAgendas, { signal }),
    staleTime: 0,
  });

export interface Range {
  from: string;
  to: string;
}

const pageSize = 500;

/** All bookings that begin in a range, read page by page. */
export const bookingsQuery = (assistantId: number, range: Range) =>
  queryOptions({
    queryKey: [...bookingsKey(assistantId), range] as const,
    queryFn: async ({ signal }) => {
      const found: Booking[] = [];
      let cursor: string | undefined;
      do {
        const page = await callPage(bookingEndpoints.bookings, {
          params: { id: assistantId },
          query: { ...range, limit: pageSize, ...(cursor ? { cursor } : {}) },
          signal,
        });
        found.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    },
    staleTime: 0,
  });

export const bookingsKey = (assistantId: number) => [...bookingKey(assistantId), 'bookings'] as const;

export const blocksQuery = (assistantId: number, range: Range) =>
  queryOptions({
    queryKey: [...blocksKey(assistantId), range] as const,
    queryFn: ({ signal }) => call(agendaEndpoints.blocks, { params: { id: assistantId }, query: { ...range }, signal }),
    staleTime: 0,
  });

export const blocksKey = (assistantId: number) => [...bookingKey(assistantId), 'blocks'] as const;

/** The times at which a service can begin on a day. `moving` is the id of a booking whose own time counts as free. */
export const freeTimesQuery = (
  assistantId: number,
  asked: { serviceId: number; agendaId: number; day: string; moving: number | undefined },
) =>
  queryOptions({
    queryKey: [...bookingsKey(assistantId), 'slots', asked] as const,
    queryFn: ({ signal }) => {
      const { serviceId, agendaId, day, moving } = asked;
      return call(bookingEndpoints.slots, {
        params: { id: assistantId },
        query: {
          serviceId: String(serviceId),
          agendaId: String(agendaId),
          from: day,
          days: 1,
          ...(moving === undefined ? {} : { moving: String(moving) }),
        },
        signal,
      });
    },
    staleTime: 0,
  });
