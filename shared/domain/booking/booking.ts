/**
 * Whether a booking takes its place: all but those that are cancelled do. A booking that was moved is the same one at another time. One is
 * `pending` while Cal.com has not said that it is booked.
 */
export const bookingStates = ['pending', 'confirmed', 'cancelled'] as const;

/** Who made it: a visitor in the chat, or somebody of the owner's side by hand. */
export const bookingSources = ['chat', 'owner'] as const;

/** Who hears of it, and who may cancel it. */
export const bookingParties = ['visitor', 'owner'] as const;

/** What mails about a booking say. */
export const bookingMailKinds = ['created', 'moved', 'cancelled', 'reminder'] as const;

/** `dropped`: its booking had changed before it was sent. */
export const bookingMailStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** Why another calendar could not be read. */
export const calendarFaults = [
  /** No answer, or none in time, or an answer that is a failure of the server's. */
  'unreachable',
  /** 404 or 410. */
  'not_found',
  /** 401, 403 and their like. */
  'refused',
  /** It leads to no server of the internet. */
  'private_address',
  /** What is there is no iCalendar. */
  'no_calendar',
  /** More than is read, or it takes too long to be read. */
  'too_large',
] as const;
export type CalendarFault = (typeof calendarFaults)[number];

/** Why Cal.com could not be asked for an agenda's times: no answer, its key does not hold, or the event is not there any more. */
export const calcomFaults = ['unreachable', 'refused', 'not_found'] as const;
export type CalcomFault = (typeof calcomFaults)[number];

/** What may be under way at Cal.com. */
export const calcomWishes = ['book', 'move', 'cancel'] as const;

export const bookingLimits = {
  calcomPage: 200,
  calcomKey: 200,
  agendas: 20,
  /** Other calendars that one agenda is busy by. */
  calendars: 5,
  calendarAddress: 2_000,
  services: 50,
  /** Agendas' times that are closed and still to come. */
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
  /** Days of one answer that lists bookings, and of one that lists slots. */
  listedDays: 400,
  slotDays: 62,
  /** How long one closed time may be. */
  blockDays: 366,
} as const;

/** How far apart slots may begin, in minutes. */
export const slotSteps = [5, 10, 15, 20, 30, 60] as const;

/** What holds for an assistant whose owner has set nothing. */
export const defaultBookingRules = { noticeMinutes: 2 * 60, horizonDays: 60, stepMinutes: 30 } as const;

/** What a visitor can choose. */
export interface OfferedService {
  id: number;
  name: string;
  description: string | null;
  minutes: number;
  /** As visitors read it. */
  price: string | null;
  /** Nothing is booked at Cal.com without an address of who comes. */
  needsEmail?: true;
}
