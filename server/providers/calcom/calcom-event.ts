import * as z from 'zod';

/** What can be booked at Cal.com. */
export interface CalcomEvent {
  id: number;
  title: string;
  /** How long it may take, in minutes: the usual length first. */
  minutes: number[];
  /** Fields that must be filled in and that no card asks for. */
  asksFor: string[];
  /** It is paid for there, comes again and again, or has seats: none of that can be booked by its API alone. */
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

/** What a card asks for anyway, or the event itself knows. */
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
