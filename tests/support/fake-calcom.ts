import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import {
  bookSchema,
  type FakeBooking,
  instantSchema,
  isOver,
  isZone,
  kindOf,
  read,
  shown,
  taken,
  versionFault,
} from './fake-calcom-wire.ts';

/**
 * What the next call of a kind is answered with. `lost` and `held` do what was asked; the connection breaks before the answer, or it never
 * comes.
 */
type Trouble = 'busy' | 'down' | 'lost' | 'held' | 'silent';

interface Event {
  id: number;
  user: string;
  slug: string;
  title: string;
  minutes: number;
  more: object;
  /** Its owner accepts each booking by hand. */
  asks: boolean;
}

/**
 * The API of Cal.com (v2) on this machine, as strict as the real one where the product could go wrong: versions, zones, times that are taken,
 * events that are not there, what only a key may ask, and how often. Each event is free on every half hour of every day that is not taken.
 */
export async function startFakeCalcom() {
  const key = 'cal_live_0123456789abcdef';
  const events: Event[] = [];
  const bookings: FakeBooking[] = [];
  const troubles: Partial<Record<'events' | 'slots' | 'book' | 'move' | 'cancel' | 'find', Trouble[]>> = {};
  const asked: string[] = [];
  const closed = new Set<string>();
  const waiting = new Set<() => void>();
  const state = { uids: 0, remaining: 120 };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://cal');
    const { method = '' } = request;
    const path = url.pathname;
    asked.push(`${method} ${path}`);
    for (const wake of waiting) wake();
    const fault = versionFault(path, request.headers['cal-api-version']);
    if (fault) return refuse(response, 404, fault);
    const { authorization } = request.headers;
    if (authorization !== undefined && authorization !== `Bearer ${key}`)
      return refuse(response, 401, 'Invalid API Key');
    const isOwner = authorization !== undefined;
    state.remaining -= 1;
    const kind = kindOf(method, path);
    const trouble = kind && kind !== 'list' ? troubles[kind]?.shift() : undefined;
    if (trouble === 'silent') return;
    if (trouble === 'down') return refuse(response, 503, 'Service Unavailable');
    if (trouble === 'busy') {
      response.setHeader('Retry-After', '2');
      state.remaining = 0;
      return refuse(response, 429, 'ThrottlerException: Too Many Requests');
    }
    const text = await read(request);
    const answer = answerTo(kind, url, text ? JSON.parse(text) : undefined, isOwner);
    if (trouble === 'held') return;
    if (trouble === 'lost') return void request.socket.destroy();
    if ('message' in answer) return refuse(response, answer.status, answer.message);
    send(response, method === 'POST' && kind === 'book' ? 201 : 200, { status: 'success', data: answer.data });
  }

  type Answer = { data: unknown } | { status: number; message: string };

  function answerTo(kind: ReturnType<typeof kindOf>, url: URL, body: unknown, isOwner: boolean): Answer {
    const query = url.searchParams;
    const [, , , uid = ''] = url.pathname.split('/');
    if (kind === 'events') {
      const found = events.filter(
        ({ user, slug }) => user === query.get('username') && slug === query.get('eventSlug'),
      );
      return {
        data: found.map(({ id, title, minutes, more, slug }) => ({
          id,
          title,
          slug,
          lengthInMinutes: minutes,
          ...more,
        })),
      };
    }
    if (kind === 'slots') return slotsOf(query);
    if (kind === 'book') return book(body);
    if (kind === 'list') {
      if (!isOwner) return { status: 401, message: 'Unauthorized' };
      const email = query.get('attendeeEmail');
      return { data: bookings.filter(({ attendees: [who] }) => who?.email === email).map(shown) };
    }
    const booking = bookings.find((each) => each.uid === uid);
    if (!booking) return { status: 404, message: `Booking with uid=${uid} was not found in the database` };
    if (kind === 'find') return { data: shown(booking) };
    if (kind === 'cancel') {
      if (isOver(booking))
        return { status: 400, message: `Can't cancel booking with uid=${uid} because it has been cancelled already.` };
      booking.status = 'cancelled';
      booking.cancellationReason = z.strictObject({ cancellationReason: z.string() }).parse(body).cancellationReason;
      return { data: shown(booking) };
    }
    if (kind !== 'move') return { status: 404, message: 'Cannot find it' };
    if (isOver(booking))
      return { status: 400, message: `Can't reschedule booking with uid=${uid} because it has been cancelled.` };
    const { start } = z.strictObject({ start: instantSchema }).parse(body);
    if (!isFree(booking.eventTypeId, start)) return taken;
    return { data: shown(moveTo(booking, start)) };
  }

  function book(body: unknown): Answer {
    const read = bookSchema.safeParse(body);
    if (!read.success) return { status: 400, message: read.error.issues[0]?.message ?? 'Bad Request' };
    const { eventTypeId, start, attendee, metadata, lengthInMinutes } = read.data;
    const event = events.find(({ id }) => id === eventTypeId);
    if (!event) return { status: 404, message: `Event type with id ${eventTypeId} not found.` };
    if (lengthInMinutes !== undefined && !('lengthInMinutesOptions' in event.more))
      return {
        status: 400,
        message: "Can't specify 'lengthInMinutes' because event type does not have multiple possible lengths",
      };
    if (Date.parse(start) < Date.now()) return { status: 400, message: 'Attempting to book a meeting in the past.' };
    if (!isFree(eventTypeId, start)) return taken;
    const status = event.asks ? 'pending' : 'accepted';
    const end = new Date(Date.parse(start) + (lengthInMinutes ?? event.minutes) * 60_000).toISOString();
    const booking: FakeBooking = { uid: newUid(), status, eventTypeId, start, end, attendees: [attendee], metadata };
    bookings.push(booking);
    return { data: shown(booking) };
  }

  function slotsOf(query: URLSearchParams): Answer {
    const event = events.find(({ id }) => String(id) === query.get('eventTypeId'));
    if (!event) return { status: 404, message: `Event Type with ID=${query.get('eventTypeId')} not found` };
    const zone = query.get('timeZone') ?? 'UTC';
    if (!isZone(zone)) return { status: 400, message: 'timeZone must be a valid IANA time-zone' };
    const [from, to] = [query.get('start'), query.get('end')].map((day) => Date.parse(`${day}T00:00:00Z`));
    if (!from || !to || from > to) return { status: 400, message: 'start and end must be valid dates' };
    const days: Record<string, { start: string }[]> = {};
    for (let at = from; at < to + 86_400_000; at += 30 * 60_000) {
      const start = new Date(at).toISOString();
      const day = start.slice(0, 10);
      if (at > Date.now() && isFree(event.id, start)) days[day] = [...(days[day] ?? []), { start }];
    }
    return { data: days };
  }

  function isFree(eventTypeId: number, start: string): boolean {
    const at = Date.parse(start);
    const hour = new Date(at).getUTCHours();
    if (at % (30 * 60_000) !== 0 || hour < 8 || hour >= 12 || closed.has(new Date(at).toISOString())) return false;
    const minutes = events.find(({ id }) => id === eventTypeId)?.minutes ?? 30;
    return !bookings.some(
      (each) => !isOver(each) && Date.parse(each.start) < at + minutes * 60_000 && Date.parse(each.end) > at,
    );
  }

  function moveTo(booking: FakeBooking, start: string): FakeBooking {
    const length = Date.parse(booking.end) - Date.parse(booking.start);
    const end = new Date(Date.parse(start) + length).toISOString();
    const moved: FakeBooking = { ...booking, uid: newUid(), start, end };
    Object.assign(booking, { status: 'cancelled', rescheduledToUid: moved.uid });
    bookings.push(moved);
    return moved;
  }

  function newUid(): string {
    state.uids += 1;
    return `bk${state.uids}`;
  }

  function refuse(response: ServerResponse, status: number, message: string): void {
    send(response, status, { status: 'error', error: { code: 'Exception', message } });
  }

  function send(response: ServerResponse, status: number, body: object): void {
    response.setHeader('X-RateLimit-Limit-Default', '120');
    response.setHeader('X-RateLimit-Remaining-Default', String(Math.max(0, state.remaining)));
    response.setHeader('X-RateLimit-Reset-Default', '2');
    if (state.remaining <= 0) state.remaining = 120;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  return {
    url: `http://127.0.0.1:${port}`,
    key,
    bookings,
    asked,
    closed,
    addEvent(event: Partial<Event> = {}): Event {
      const id = 1_000 + events.length;
      const added = {
        id,
        user: 'clinica',
        slug: `revision-${id}`,
        title: 'Revisión',
        minutes: 30,
        more: {},
        asks: false,
        ...event,
      };
      events.push(added);
      return added;
    },
    trouble(kind: keyof typeof troubles, ...what: Trouble[]): void {
      troubles[kind] = [...(troubles[kind] ?? []), ...what];
    },
    /** What its owner, or who booked, does there. */
    move: (uid: string, start: string) => moveTo(find(uid), start),
    set(uid: string, status: FakeBooking['status']): void {
      find(uid).status = status;
    },
    /** Waits until it has been asked for something so often in all. */
    async heard(call: string, count: number): Promise<void> {
      const has = () => asked.filter((each) => each.startsWith(call)).length >= count;
      while (!has()) await new Promise<void>((resolve) => waiting.add(resolve));
    },
    /** Refuses connections from now on. */
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function find(uid: string): FakeBooking {
    const booking = bookings.find((each) => each.uid === uid);
    if (!booking) throw new Error(`no booking ${uid}`);
    return booking;
  }
}
