/**
 * The states of a booking. All bookings but cancelled ones occupy their time. A moved booking is the same booking at another time.
 * `pending`: Cal.com has not confirmed it yet.
 */
export const bookingStates = ['pending', 'confirmed', 'cancelled'] as const;

/** Who made the booking: a visitor in the chat, or a user on the owner's side by hand. */
export const bookingSources = ['chat', 'owner'] as const;

/** The parties who are notified of a booking and may cancel it. */
export const bookingParties = ['visitor', 'owner'] as const;

/** The kinds of mails about a booking. */
export const bookingMailKinds = ['created', 'moved', 'cancelled', 'reminder'] as const;

/** `dropped`: the booking changed before the mail was sent. */
export const bookingMailStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** Why another calendar could not be read. */
export const calendarFaults = [
  /** No response, no response in time, or a server error. */
  'unreachable',
  /** 404 or 410. */
  'not_found',
  /** A 401, a 403 or a similar status. */
  'refused',
  /** The address does not lead to a server on the public internet. */
  'private_address',
  /** The response is not iCalendar data. */
  'no_calendar',
  /** The calendar is larger than the limit, or reading it takes too long. */
  'too_large',
] as const;
export type CalendarFault = (typeof calendarFaults)[number];

/** Why Cal.com could not be asked for an agenda's times: no response, the key is not valid, or the event no longer exists. */
export const calcomFaults = ['unreachable', 'refused', 'not_found'] as const;
export type CalcomFault = (typeof calcomFaults)[number];

/** The kinds of requests to Cal.com that may be in progress. */
export const calcomWishes = ['book', 'move', 'cancel'] as const;

export const bookingLimits = {
  calcomPage: 200,
  calcomKey: 200,
  agendas: 20,
  /** The maximum number of other calendars that make one agenda busy. */
  calendars: 5,
  calendarAddress: 2_000,
  services: 50,
  /** The maximum number of future closed periods of an agenda. */
  blocks: 500,
  name: 60,
  description: 300,
  price: 40,
  note: 500,
  words: 1_000,
  minutes: { least: 5, most: 12 * 60 },
  bufferMinutes: 4 * 60,
  capacity: 100,
  noticeMinutes: 30 * 24 * 60,
  horizonDays: 365,
  /** The maximum number of days in a response that lists bookings, and in one that lists slots. */
  listedDays: 400,
  slotDays: 62,
  /** The maximum length of one closed period, in days. */
  blockDays: 366,
} as const;

/** The allowed intervals between the starts of slots, in minutes. */
export const slotSteps = [5, 10, 15, 20, 30, 60] as const;

/** The booking rules of an assistant whose owner has set none. */
export const defaultBookingRules = { noticeMinutes: 2 * 60, horizonDays: 60, stepMinutes: 30 } as const;

/** A service that a visitor can choose. */
export interface OfferedService {
  id: number;
  name: string;
  description: string | null;
  minutes: number;
  /** The price as visitors read it. */
  price: string | null;
  /** An e-mail address is required, because Cal.com books nothing without one. */
  needsEmail?: true;
}
