import * as z from 'zod';
import { bookingSources, bookingStates } from '../../domain/booking/booking.ts';
import { dateTimeSchema } from '../common.ts';

/** A booking as webhooks are sent it. */
export const reportedBookingSchema = z.object({
  /** The same in every message, and in its invitation's UID. */
  id: z.uuid(),
  /** As it was called when it was booked. */
  service: z.string(),
  startsAt: dateTimeSchema,
  endsAt: dateTimeSchema,
  state: z.enum(bookingStates),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(bookingSources),
  bookedAt: dateTimeSchema,
});

/** A booking as it stands beside its contact. */
export const contactBookingSchema = z.object({
  id: z.int(),
  assistantId: z.int(),
  serviceName: z.string(),
  startsAt: dateTimeSchema,
  state: z.enum(bookingStates),
});
