import * as z from 'zod';
import { bookingSources, bookingStates } from '../../domain/booking/booking.ts';
import { dateTimeSchema } from '../common.ts';

/** A booking as webhooks send it. */
export const reportedBookingSchema = z.object({
  /** The same id in every message. The UID of the booking's invitation contains it. */
  id: z.uuid(),
  /** The name that the service had when it was booked. */
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

/** A booking as it is shown beside its contact. */
export const contactBookingSchema = z.object({
  id: z.int(),
  assistantId: z.int(),
  serviceName: z.string(),
  startsAt: dateTimeSchema,
  state: z.enum(bookingStates),
});
