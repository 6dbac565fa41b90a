import { ApiRouter } from '#server/http/api/api-router.ts';
import { pageBy } from '#server/http/api/paging.ts';
import { agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { bookingEndpoints } from '#shared/contracts/booking/bookings.ts';
import { calcomEndpoints } from '#shared/contracts/booking/calcom.ts';
import { calendarEndpoints } from '#shared/contracts/booking/calendars.ts';
import { serviceEndpoints } from '#shared/contracts/booking/services.ts';
import type { AgendaService } from './agendas/agendas.service.ts';
import type { BookableServices } from './agendas/services.service.ts';
import type { BookingService } from './bookings/bookings.service.ts';
import type { CalcomAgendas } from './calcom/calcom-agendas.service.ts';
import type { BusyCalendars } from './calendars/calendars.service.ts';
import type { FeedService } from './feed/feed.service.ts';
import type { SlotService } from './slots/slots.service.ts';

interface BookingRouteDeps {
  bookableServices: BookableServices;
  agendas: AgendaService;
  bookings: BookingService;
  slots: SlotService;
  feeds: FeedService;
  busyCalendars: BusyCalendars;
  calcomAgendas: CalcomAgendas;
}

export function bookingRoutes({
  bookableServices: services,
  agendas,
  bookings,
  slots,
  feeds,
  busyCalendars: calendars,
  calcomAgendas: calcom,
}: BookingRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(serviceEndpoints.settings, 'signed-in', ({ actor, params }) => services.settings(actor, params.id))
    .handle(serviceEndpoints.updateSettings, 'signed-in', ({ actor, params, body }) =>
      services.updateSettings(actor, params.id, body),
    )
    .handle(serviceEndpoints.services, 'signed-in', ({ actor, params }) => services.list(actor, params.id))
    .handle(serviceEndpoints.createService, 'signed-in', ({ actor, params, body }) =>
      services.create(actor, params.id, body),
    )
    .handle(serviceEndpoints.updateService, 'signed-in', ({ actor, params, body }) =>
      services.update(actor, params.id, params.serviceId, body),
    )
    .handle(serviceEndpoints.removeService, 'signed-in', ({ actor, params }) =>
      services.remove(actor, params.id, params.serviceId),
    )
    .handle(agendaEndpoints.ownAgendas, 'signed-in', ({ actor }) => agendas.listOwn(actor))
    .handle(agendaEndpoints.agendas, 'signed-in', ({ actor, params }) => agendas.list(actor, params.id))
    .handle(agendaEndpoints.createAgenda, 'signed-in', ({ actor, params, body }) =>
      agendas.create(actor, params.id, body),
    )
    .handle(agendaEndpoints.updateAgenda, 'signed-in', ({ actor, params, body }) =>
      agendas.update(actor, params.id, params.agendaId, body),
    )
    .handle(agendaEndpoints.removeAgenda, 'signed-in', ({ actor, params }) =>
      agendas.remove(actor, params.id, params.agendaId),
    )
    .handle(calcomEndpoints.createCalcom, 'signed-in', ({ actor, params, body }) =>
      calcom.create(actor, params.id, body),
    )
    .handle(calcomEndpoints.updateCalcom, 'signed-in', ({ actor, params, body }) =>
      calcom.update(actor, params.id, params.agendaId, body),
    )
    .handle(agendaEndpoints.renewFeed, 'signed-in', ({ actor, params }) =>
      feeds.renew(actor, params.id, params.agendaId),
    )
    .handle(agendaEndpoints.revokeFeed, 'signed-in', ({ actor, params }) =>
      feeds.revoke(actor, params.id, params.agendaId),
    )
    .handle(agendaEndpoints.blocks, 'signed-in', ({ actor, params, query }) => agendas.blocks(actor, params.id, query))
    .handle(agendaEndpoints.createBlock, 'signed-in', ({ actor, params, body }) =>
      agendas.createBlock(actor, params.id, params.agendaId, body),
    )
    .handle(agendaEndpoints.removeBlock, 'signed-in', ({ actor, params }) =>
      agendas.removeBlock(actor, params.id, params.agendaId, params.blockId),
    )
    .handle(calendarEndpoints.calendars, 'signed-in', ({ actor, params }) => calendars.list(actor, params.id))
    .handle(calendarEndpoints.addCalendar, 'signed-in', ({ actor, params, body }) =>
      calendars.add(actor, params.id, params.agendaId, body),
    )
    .handle(calendarEndpoints.readCalendar, 'signed-in', ({ actor, params }) =>
      calendars.read(actor, params.id, params.agendaId, params.calendarId),
    )
    .handle(calendarEndpoints.removeCalendar, 'signed-in', ({ actor, params }) =>
      calendars.remove(actor, params.id, params.agendaId, params.calendarId),
    )
    .handle(bookingEndpoints.bookings, 'signed-in', async ({ actor, params, query, req, res }) =>
      pageBy(await bookings.list(actor, params.id, query), query.limit, ({ cursor }) => cursor, req, res).map(
        ({ shown }) => shown,
      ),
    )
    .handle(bookingEndpoints.booking, 'signed-in', ({ actor, params }) =>
      bookings.get(actor, params.id, params.bookingId),
    )
    .handle(bookingEndpoints.createBooking, 'signed-in', ({ actor, params, body }) =>
      bookings.create(actor, params.id, body),
    )
    .handle(bookingEndpoints.updateBooking, 'signed-in', ({ actor, params, body }) =>
      bookings.update(actor, params.id, params.bookingId, body),
    )
    .handle(bookingEndpoints.cancelBooking, 'signed-in', ({ actor, params }) =>
      bookings.cancel(actor, params.id, params.bookingId),
    )
    .handle(bookingEndpoints.restoreBooking, 'signed-in', ({ actor, params }) =>
      bookings.restore(actor, params.id, params.bookingId),
    )
    .handle(bookingEndpoints.revokeLink, 'signed-in', ({ actor, params }) =>
      bookings.revokeLink(actor, params.id, params.bookingId),
    )
    .handle(bookingEndpoints.slots, 'signed-in', ({ actor, params, query }) => slots.list(actor, params.id, query));
}
