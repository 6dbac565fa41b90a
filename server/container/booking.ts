import { createAgendas } from '#server/features/booking/agendas/agendas.service.ts';
import { createBookableServices } from '#server/features/booking/agendas/services.service.ts';
import { createBookings } from '#server/features/booking/bookings/bookings.service.ts';
import { createSlots } from '#server/features/booking/slots/slots.service.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';

/** What can be booked of an assistant, when, and what was. */
export function createBookingParts(foundation: Foundation, { assistants }: AssistantParts) {
  const { clock, db, settings } = foundation;
  return {
    bookableServices: createBookableServices({ db, assistants }),
    agendas: createAgendas({ db, clock, assistants, settings }),
    bookings: createBookings({ db, clock, assistants }),
    slots: createSlots({ db, clock, assistants, settings }),
  };
}
