import { limits } from '#server/config/limits.ts';
import { createAgendas } from '#server/features/booking/agendas/agendas.service.ts';
import { createBookableServices } from '#server/features/booking/agendas/services.service.ts';
import { createBookings } from '#server/features/booking/bookings/bookings.service.ts';
import { createLeaving } from '#server/features/booking/bookings/leaving.ts';
import { createCalcomAgendas } from '#server/features/booking/calcom/calcom-agendas.service.ts';
import { createCalcomBookings } from '#server/features/booking/calcom/calcom-bookings.ts';
import { createCalcomChanges } from '#server/features/booking/calcom/calcom-changes.ts';
import { createCalcomOwnerBookings } from '#server/features/booking/calcom/calcom-owner.ts';
import { createCalcomSlots } from '#server/features/booking/calcom/calcom-slots.ts';
import { createCalendarReading } from '#server/features/booking/calendars/calendar-reading.ts';
import { createBusyCalendars } from '#server/features/booking/calendars/calendars.service.ts';
import { createFeeds } from '#server/features/booking/feed/feed.service.ts';
import { createBookingLinks } from '#server/features/booking/links/booking-links.service.ts';
import { createAnnouncing } from '#server/features/booking/mails/announcing.ts';
import { createBookingMails } from '#server/features/booking/mails/booking-mails.service.ts';
import { createSlots } from '#server/features/booking/slots/slots.service.ts';
import { createVisitorBooking } from '#server/features/booking/visitor/visitor-booking.service.ts';
import { noteOffers } from '#server/features/chat/cards/forms.queries.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import { createCalcomClient } from '#server/providers/calcom/calcom-client.ts';
import { createCalendarReader } from '#server/providers/documents/calendars/calendar-reader.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

export type BookingParts = ReturnType<typeof createBookingParts>;

/** Bookings of an assistant: what can be booked, when, and what has been booked. */
export function createBookingParts(
  foundation: Foundation,
  { mailSender: sender }: MailParts,
  { assistants }: AssistantParts,
) {
  const { appSecret, appUrl, background, clock, db, env, logger, notifications, rateLimiter, secrets, settings, web } =
    foundation;
  const offers = { language: async () => (await settings.display()).language, note: noteOffers };
  const announce = createAnnouncing(clock);
  const { HTTPS_PROXY: url, NO_PROXY: except } = env;
  const client = createCalcomClient({
    baseUrl: env.CALCOM_BASE_URL,
    timeoutMs: limits.calcom.timeoutMs,
    agents: createAgents({ url, except }, { keepAlive: false }),
  });
  const calcomSlots = createCalcomSlots({ db, secrets, client });
  const atCalcom = { db, clock, secrets, client, announce, settings, slots: calcomSlots };
  const calcomBookings = createCalcomBookings(atCalcom);
  const calcomChanges = createCalcomChanges(atCalcom);
  const visitorBooking = createVisitorBooking({ db, clock, settings, announce, calcom: calcomSlots });
  const key = deriveKey(appSecret, 'links of bookings');
  const links = createBookingLinks({
    ...{ db, clock, booking: visitorBooking, announce, calcom: calcomChanges },
    ...{ key, appUrl },
  });
  const placeOf = (assistantId: number) => new URL(`${sitePaths.bookings}?asistente=${assistantId}`, appUrl()).href;
  return {
    feeds: createFeeds({ db, clock, assistants, appUrl, placeOf }),
    bookableServices: createBookableServices({ db, assistants, offers }),
    agendas: createAgendas({ db, clock, assistants, settings, offers }),
    calcomAgendas: createCalcomAgendas({ db, rateLimiter, secrets, client, assistants, settings, offers }),
    calcomBookings,
    calcomChanges,
    bookings: createBookings({
      ...{ db, clock, assistants, settings, announce },
      calcom: createCalcomOwnerBookings({ db, clock, bookings: calcomBookings, changes: calcomChanges }),
    }),
    visitorBooking,
    leaveBookings: createLeaving({ clock, announce }),
    slots: createSlots({ db, clock, assistants, settings, calcom: calcomSlots }),
    bookingLinks: links,
    busyCalendars: createBusyCalendars({ db, clock, rateLimiter, secrets, assistants, web }),
    calendarReading: createCalendarReading({
      db: background,
      ...{ clock, logger, notifications, secrets, settings, web },
      calendars: createCalendarReader(),
    }),
    bookingMails: createBookingMails({
      db: background,
      ...{ clock, logger, notifications, sender, settings, links },
      placeOf,
    }),
  };
}
