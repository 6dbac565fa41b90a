import * as z from 'zod';

/** An event that can be booked at Cal.com. */
export interface CalcomEvent {
  id: number;
  title: string;
  /** The possible lengths in minutes, the default first. */
  minutes: number[];
  /** The required fields that a booking card does not have. */
  asksFor: string[];
  /** Whether it is paid at Cal.com, recurs, or has seats. Such events can't be booked through the API alone. */
  isSpecial: boolean;
}

export const eventSchema = z.object({
  id: z.int(),
  title: z.string(),
  lengthInMinutes: z.int().positive(),
  lengthInMinutesOptions: z.array(z.int().positive()).optional(),
  bookingFields: z
    .array(z.object({ type: z.string(), slug: z.string().optional(), required: z.boolean().optional() }))
    .catch([]),
  price: z.number().nullish(),
  recurrence: z.unknown().optional(),
  seats: z.unknown().optional(),
});

/** Fields that a booking card has anyway, or that the event itself sets. */
const known = new Set([
  'name',
  'email',
  'attendeePhoneNumber',
  'location',
  'title',
  'notes',
  'guests',
  'rescheduleReason',
]);

export function eventOf(event: z.infer<typeof eventSchema>): CalcomEvent {
  const { id, title, lengthInMinutes, lengthInMinutesOptions = [], bookingFields, price, recurrence, seats } = event;
  const isOn = (value: unknown) =>
    typeof value === 'object' && value !== null && !('disabled' in value && value.disabled === true);
  return {
    ...{ id, title },
    minutes: [...new Set([lengthInMinutes, ...lengthInMinutesOptions])],
    asksFor: bookingFields.flatMap(({ type, slug = type, required }) =>
      required && (!known.has(slug) || slug === 'title' || slug === 'notes') ? [slug] : [],
    ),
    isSpecial: (price ?? 0) > 0 || isOn(recurrence) || isOn(seats),
  };
}
