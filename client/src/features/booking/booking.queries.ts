import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { calendarEndpoints } from '#shared/contracts/booking/calendars.ts';
import { serviceEndpoints } from '#shared/contracts/booking/services.ts';

/** The query key of what can be booked with an assistant. All of these queries begin with it, so that one change can invalidate all. */
export const bookingKey = (assistantId: number) => ['assistants', assistantId, 'booking'] as const;

export const agendasQuery = (assistantId: number) =>
  queryOptions({
    queryKey: [...bookingKey(assistantId), 'agendas'] as const,
    queryFn: ({ signal }) => call(agendaEndpoints.agendas, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

export const servicesQuery = (assistantId: number) =>
  queryOptions({
    queryKey: [...bookingKey(assistantId), 'services'] as const,
    queryFn: ({ signal }) => call(serviceEndpoints.services, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

export const bookingSettingsQuery = (assistantId: number) =>
  queryOptions({
    queryKey: [...bookingKey(assistantId), 'settings'] as const,
    queryFn: ({ signal }) => call(serviceEndpoints.settings, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

const unreadMs = 1_500;
const readMs = 60_000;

/** The other calendars whose times block the agendas. While one of them waits to be read, they are polled more often. */
export const calendarsQuery = (assistantId: number) =>
  queryOptions({
    queryKey: [...bookingKey(assistantId), 'calendars'] as const,
    queryFn: ({ signal }) => call(calendarEndpoints.calendars, { params: { id: assistantId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ readAt, fault }) => readAt === null && fault === null) ? unreadMs : readMs,
  });
