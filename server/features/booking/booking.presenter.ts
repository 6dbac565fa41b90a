import type { Agenda, Block } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import type { BusyCalendar } from '#shared/contracts/booking/calendars.ts';
import type { Service } from '#shared/contracts/booking/services.ts';
import type { BlockRow, KnownAgenda } from './agendas/agendas.queries.ts';
import type { ServiceRow } from './agendas/services.queries.ts';
import type { ListedBooking } from './bookings/bookings.queries.ts';
import type { CalendarRow } from './calendars/calendars.queries.ts';

export function presentService(row: ServiceRow): Service {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** `platformZone` is used if the agenda has no time zone. */
export function presentAgenda({ calcom, ...row }: KnownAgenda, platformZone: string): Agenda {
  return {
    ...row,
    calcom: calcom && {
      ...{ page: calcom.page, eventTitle: calcom.eventTitle, minutes: calcom.minutes },
      ...{ hasKey: calcom.apiKey !== null, fault: calcom.fault },
    },
    effectiveTimeZone: row.timeZone ?? platformZone,
    hasFeed: row.feedTokenHash !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentBlock(row: BlockRow): Block {
  return { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() };
}

export function presentCalendar({
  calendar: { id, agendaId, host, readAt, fault },
  busyTimes,
}: {
  calendar: CalendarRow;
  busyTimes: number;
}): BusyCalendar {
  return { id, agendaId, host, readAt: readAt?.toISOString() ?? null, fault, busyTimes };
}

export function presentBooking({ booking, contactPublicId }: ListedBooking): Booking {
  return {
    ...booking,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    busyUntil: booking.busyUntil.toISOString(),
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    contactId: contactPublicId,
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
  };
}
