import * as z from 'zod';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type Answered, callService, faultOfThrown, jsonOf, type ServiceCalls } from '../services/service-call.ts';
import { type CalcomEvent, eventOf, eventSchema } from './calcom-event.ts';

/**
 * Why a call to Cal.com had no result. `unsent`: it was not reached, or asks for a retry, not before `afterSeconds`.
 * `unknown`: it was reached, but it is not known whether it did what was requested. `taken`: the time is no longer free.
 * `key`: the key is not valid. `gone`: there is no such event or booking. `refused`: the request can't be fulfilled; `why`
 * is Cal.com's own message.
 */
export type CalcomProblem =
  | { kind: 'unsent'; afterSeconds?: number | undefined }
  | { kind: 'unknown' }
  | { kind: 'taken' }
  | { kind: 'key' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: string };

export type CalcomResult<Value> = { value: Value } | { fault: CalcomProblem };

/** A booking as Cal.com returns it. */
export interface CalcomBooking {
  uid: string;
  status: 'accepted' | 'pending' | 'cancelled' | 'rejected';
  startsAt: Date;
  endsAt: Date;
  /** The uid of the booking that it was moved to. */
  movedTo: string | undefined;
}

export interface CalcomWish {
  eventTypeId: number;
  startsAt: Date;
  /** Left out if the event has only one length. */
  minutes: number | undefined;
  attendee: { name: string; email: string; phone: string | null; timeZone: string; language: VisitorLanguage };
  note: string | null;
  /** Our own id, by which the booking is found again. */
  publicId: string;
}

interface Options extends ServiceCalls {
  /** The URL of the API, without a slash at its end. */
  baseUrl: string;
  now?: () => number;
}

export type CalcomClient = ReturnType<typeof createCalcomClient>;

/** Each part of the API has its own version. Without the right version the response has an older format. */
const versions = { events: '2024-06-14', slots: '2024-09-04', bookings: '2026-02-25' } as const;

const bookingSchema = z
  .object({
    uid: z.string().regex(/^[\w-]{1,100}$/),
    status: z.enum(['accepted', 'pending', 'cancelled', 'rejected']),
    start: z.coerce.date(),
    end: z.coerce.date(),
    rescheduledToUid: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).catch({}),
  })
  .transform(({ start, end, rescheduledToUid, ...booking }) => ({
    ...booking,
    ...{ startsAt: start, endsAt: end, movedTo: rescheduledToUid ?? undefined },
  }));
const slotsSchema = z.record(z.string(), z.array(z.object({ start: z.coerce.date() })));
const failureSchema = z.object({ error: z.object({ message: z.string() }).partial().catch({}) }).catch({ error: {} });

/** The requests to Cal.com (https://cal.com/docs/api-reference/v2). A key is optional. It never appears in errors or logs. */
export function createCalcomClient({ baseUrl, now = Date.now, ...calls }: Options) {
  /** The times until which Cal.com must not be asked, by the key that its limits count. */
  const resting = new Map<string, number>();
  return {
    /** Finds a public event by its page. With a key, its owner's private events are found too. */
    async findEvent(key: string | null, page: string): Promise<CalcomResult<CalcomEvent>> {
      const [username = '', eventSlug = ''] = page.split('/');
      const found = await call(
        key,
        'events',
        `/event-types?${new URLSearchParams({ username, eventSlug })}`,
        z.array(eventSchema),
      );
      if ('fault' in found) return found;
      const [event] = found.value;
      return event ? { value: eventOf(event) } : { fault: { kind: 'gone' } };
    },

    /** The possible starts of an event from one day to another, both included, in order. */
    async slots(
      key: string | null,
      {
        eventTypeId,
        from,
        to,
        minutes,
      }: { eventTypeId: number; from: string; to: string; minutes: number | undefined },
    ): Promise<CalcomResult<Date[]>> {
      const query = new URLSearchParams({ eventTypeId: String(eventTypeId), start: from, end: to, timeZone: 'UTC' });
      if (minutes !== undefined) query.set('duration', String(minutes));
      const found = await call(key, 'slots', `/slots?${query}`, slotsSchema);
      if ('fault' in found) return found;
      const starts = Object.values(found.value).flatMap((day) => day.map(({ start }) => start));
      return { value: starts.sort((a, b) => a.getTime() - b.getTime()) };
    },

    book: (key: string | null, { eventTypeId, startsAt, minutes, attendee, note, publicId }: CalcomWish) =>
      call(key, 'bookings', '/bookings', bookingSchema, {
        eventTypeId,
        start: startsAt.toISOString(),
        ...(minutes === undefined ? {} : { lengthInMinutes: minutes }),
        attendee: {
          ...{ name: attendee.name, email: attendee.email, timeZone: attendee.timeZone },
          // Cal.com's list of languages does not include Galician.
          language: attendee.language === 'gl' ? 'es' : attendee.language,
          ...(attendee.phone?.startsWith('+') ? { phoneNumber: attendee.phone } : {}),
        },
        ...(note ? { bookingFieldsResponses: { notes: note } } : {}),
        metadata: { bookingId: publicId },
      }),

    /** Finds a booking that we have made by our own id. Undefined if it does not exist. The list of bookings needs its owner's key. */
    async findByPublicId(
      key: string,
      { eventTypeId, email, publicId }: { eventTypeId: number; email: string; publicId: string },
    ): Promise<CalcomResult<CalcomBooking | undefined>> {
      const query = new URLSearchParams({ eventTypeId: String(eventTypeId), attendeeEmail: email, take: '100' });
      const found = await call(key, 'bookings', `/bookings?${query}`, z.array(bookingSchema));
      if ('fault' in found) return found;
      return { value: found.value.find(({ metadata }) => metadata.bookingId === publicId) };
    },

    find: (key: string | null, uid: string) => call(key, 'bookings', `/bookings/${uid}`, bookingSchema),

    /** Resolves with the booking that replaces it. */
    move: (key: string | null, uid: string, startsAt: Date) =>
      call(key, 'bookings', `/bookings/${uid}/reschedule`, bookingSchema, { start: startsAt.toISOString() }),

    cancel: (key: string | null, uid: string, reason: string) =>
      call(key, 'bookings', `/bookings/${uid}/cancel`, bookingSchema, { cancellationReason: reason }),
  };

  async function call<Value>(
    key: string | null,
    version: keyof typeof versions,
    path: string,
    schema: z.ZodType<Value>,
    body?: object,
  ): Promise<CalcomResult<Value>> {
    const counted = key ?? '';
    const restMs = (resting.get(counted) ?? 0) - now();
    if (restMs > 0) return { fault: { kind: 'unsent', afterSeconds: Math.ceil(restMs / 1_000) } };
    let answered: Answered;
    try {
      answered = await callService(calls, {
        method: body ? 'POST' : 'GET',
        url: `${baseUrl}/v2${path}`,
        headers: { 'cal-api-version': versions[version], ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body,
      });
    } catch (error) {
      const { kind } = faultOfThrown(error);
      return { fault: { kind: kind === 'unsent' ? 'unsent' : 'unknown' } };
    }
    noteLimits(counted, answered);
    const { status } = answered;
    if (status >= 200 && status < 300) {
      const value = z.object({ data: schema }).safeParse(jsonOf(answered));
      return value.success ? { value: value.data.data } : { fault: { kind: 'unknown' } };
    }
    return { fault: faultOf(answered) };
  }

  /** After the last allowed call, Cal.com is not asked again until its limit resets. */
  function noteLimits(counted: string, { status, retryAfter, headers }: Answered): void {
    const reset = Number(headers['x-ratelimit-reset-default']) || undefined;
    const isSpent = headers['x-ratelimit-remaining-default'] === '0';
    if (status !== 429 && !isSpent) return;
    resting.set(counted, now() + Math.min(retryAfter ?? reset ?? 60, 600) * 1_000);
  }
}

function faultOf(answered: Answered): CalcomProblem {
  const { status, retryAfter } = answered;
  const why = failureSchema.parse(jsonOf(answered)).error.message ?? '';
  if (status === 429) return { kind: 'unsent', afterSeconds: retryAfter };
  if (status === 401 || status === 403) return { kind: 'key' };
  if (status === 404) return { kind: 'gone' };
  if (status === 409 || /already has booking|not available|can't be booked at the|in the past/i.test(why))
    return { kind: 'taken' };
  return status >= 500 ? { kind: 'unknown' } : { kind: 'refused', why: why.slice(0, 300) };
}
