import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { findWords } from '#server/db/owners-words.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { translatedService } from '#server/lib/owners-words.ts';
import type { VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import type { OfferedService } from '#shared/domain/booking/booking.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type KnownAgenda, listAgendas, lockAgenda } from '../agendas/agendas.queries.ts';
import {
  type BookingSettingsValues,
  findBookingSettings,
  findService,
  listServices,
  type ServiceRow,
} from '../agendas/services.queries.ts';
import {
  type BookingRow,
  insertBooking,
  listBooked,
  listClosed,
  type NewBooking,
} from '../bookings/bookings.queries.ts';
import { type Place, placeAt, slotTaken } from '../bookings/placing.ts';
import { type CalcomRow, findCalcomAgenda, insertCalcomBooking } from '../calcom/calcom.queries.ts';
import { type CalcomSlots, CalcomUnreachable, withoutTaken } from '../calcom/calcom-slots.ts';
import type { AnnounceBooking } from '../mails/announcing.ts';
import { freeSlots, type SlotWindow } from '../slots/slots.rules.ts';
import { agendasOf } from '../slots/slots.service.ts';

interface VisitorBookingDeps {
  db: Db;
  announce: AnnounceBooking;
  clock: Clock;
  settings: Pick<SettingsService, 'timeZone'>;
  calcom: Pick<CalcomSlots, 'free'>;
}

/** The service and the time that a visitor wants to book. */
export interface Wish {
  assistantId: number;
  serviceId: number;
  agendaId: number;
  startsAt: Date;
}

/** A time that is reserved until the transaction ends. */
export interface Taking {
  service: ServiceRow;
  timeZone: string;
  place: Place;
  /** Whether it has to be booked at Cal.com first, without a transaction. Until then it is `pending` here. */
  isAtCalcom: boolean;
  insert(who: Who): Promise<BookingRow>;
  insertPending(who: Who): Promise<CalcomRow>;
}

export type VisitorBooking = ReturnType<typeof createVisitorBooking>;

/** The number of days that are searched for free slots in one step. */
const shownDays = 14;

/** Lists what visitors can book, and books it. Bookings follow the agendas' hours and taken times, the notice and the horizon. */
export function createVisitorBooking({ db, clock, settings, announce, calcom }: VisitorBookingDeps) {
  return {
    /** Empty if booking is off, or if no agenda is available. */
    async services(assistantId: number, language?: VisitorLanguage): Promise<OfferedService[]> {
      const { isActive } = await findBookingSettings(db, assistantId);
      if (!isActive) return [];
      const agendas = await listAgendas(db, assistantId);
      const words = language && (await findWords(db, assistantId, language));
      return (await listServices(db, assistantId)).flatMap((service) => {
        const by = service.isActive ? agendasOf(service, agendas) : [];
        const { id, name, description, minutes, price } = service;
        const needsEmail = by.some(({ calcom }) => calcom) ? { needsEmail: true as const } : {};
        const offered = translatedService({ id, name, description, minutes, price, ...needsEmail }, words);
        return by.length > 0 ? [offered] : [];
      });
    },

    /** The time zone of agendas that have none. Ask for it before a transaction, because no other connection may be used inside of one. */
    platformZone: settings.timeZone,

    /**
     * The free slots of the next days that have some, from a day on or from now, in the agendas that `isMeant` accepts.
     * Throws 404 for a service that can't be booked, 503 if none of the agendas could be asked.
     */
    async slots(
      assistantId: number,
      serviceId: number,
      from?: string,
      isMeant: (agenda: KnownAgenda) => boolean = () => true,
    ): Promise<Omit<VisitorSlots, 'token'>> {
      const rules = await findBookingSettings(db, assistantId);
      const service = await findService(db, assistantId, serviceId);
      const agendas = service ? agendasOf(service, await listAgendas(db, assistantId)).filter(isMeant) : [];
      const [first] = agendas;
      if (!rules.isActive || !service?.isActive || !first) throw notFound();
      const platformZone = await settings.timeZone();
      const timeZone = first.timeZone ?? platformZone;
      const found = new Map<string, { startsAt: string; agendaId: number }>();
      let next: string | null = null;
      let unreached = 0;
      for (const agenda of agendas) {
        const looked = await slotsFrom({ agenda, platformZone, service, rules }, from).catch((error: unknown) => {
          if (!(error instanceof CalcomUnreachable)) throw error;
          unreached += 1;
        });
        if (!looked) continue;
        const { slots, after } = looked;
        for (const startsAt of slots) if (!found.has(startsAt)) found.set(startsAt, { startsAt, agendaId: agenda.id });
        if (after !== null && (next === null || after < next)) next = after;
      }
      if (unreached === agendas.length)
        throw new AppError('unavailable', 'Ahora mismo no se pueden ver las horas libres. Inténtalo en unos minutos.');
      // If one agenda was searched further than another, its later slots are left for the next days.
      const slots = [...found.values()]
        .filter(({ startsAt }) => next === null || dayAt(new Date(startsAt), timeZone) < next)
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
      return { timeZone, minutes: service.minutes, slots, next };
    },

    /**
     * Reserves the time and locks its agenda until the transaction ends. The returned functions insert the booking. A
     * booking that is moved does not block itself (`exceptId`). Throws 409 (`slot_taken`) if the service can't begin then
     * any more, whether another visitor was first or the owner has changed the hours.
     */
    async book(
      tx: Db,
      { assistantId, serviceId, agendaId, startsAt }: Wish,
      platformZone: string,
      exceptId?: number,
    ): Promise<Taking> {
      const agenda = await lockAgenda(tx, assistantId, agendaId);
      const service = await findService(tx, assistantId, serviceId);
      const rules = await findBookingSettings(tx, assistantId);
      const calcom = (await findCalcomAgenda(tx, agendaId)) ?? null;
      if (!agenda || !service?.isActive || !rules.isActive || agendasOf(service, [{ ...agenda, calcom }]).length === 0)
        throw slotTaken();
      const timeZone = agenda.timeZone ?? platformZone;
      const within = bounds(rules, timeZone);
      // Cal.com itself knows the buffer after an event.
      const place = placeAt(calcom ? { ...service, bufferMinutes: 0 } : service, agendaId, startsAt);
      const span = { from: startsAt, until: place.busyUntil };
      const taken = [...(await listBooked(tx, agendaId, span, exceptId)), ...(await listClosed(tx, agendaId, span))];
      const isInside = startsAt >= within.from && startsAt < within.before;
      const window = { from: startsAt, before: new Date(startsAt.getTime() + 60_000), stepMinutes: rules.stepMinutes };
      // Cal.com itself checks whether the time is free when it is booked.
      const free = calcom
        ? withoutTaken([startsAt], service.minutes, taken)
        : freeSlots({ ...agenda, timeZone }, service, taken, window);
      if (!isInside || free.length === 0) throw slotTaken();
      return {
        ...{ service, timeZone, place },
        isAtCalcom: calcom !== null,
        async insert(who) {
          const made = await insertBooking(tx, { assistantId, ...place, ...who, source: 'chat' });
          await announce(tx, made, 'created', timeZone);
          return made;
        },
        async insertPending(who) {
          const pending = { state: 'pending', source: 'chat' } as const;
          const { id } = await insertBooking(tx, { assistantId, ...place, ...who, ...pending });
          const until = new Date(clock.now().getTime() + limits.calcom.leaseMs);
          return insertCalcomBooking(tx, { bookingId: id, agendaId, until });
        },
      };
    },
  };

  /** When a slot may begin: after the notice, and up to the end of the last day. */
  function bounds(
    { noticeMinutes, horizonDays }: BookingSettingsValues,
    timeZone: string,
  ): { from: Date; before: Date } {
    const now = clock.now();
    const [before] = dayStarts(addDays(dayAt(now, timeZone), horizonDays + 1), 1, timeZone);
    return { from: new Date(now.getTime() + noticeMinutes * 60_000), before: before ?? now };
  }

  interface Looked {
    agenda: KnownAgenda;
    platformZone: string;
    service: ServiceRow;
    rules: BookingSettingsValues;
  }

  /** The free slots of one agenda. `after` is the day from which on there may be more. Null beyond the horizon. */
  async function slotsFrom({ agenda, platformZone, service, rules }: Looked, day: string | undefined) {
    const timeZone = agenda.timeZone ?? platformZone;
    const { from: earliest, before } = bounds(rules, timeZone);
    const [wanted] = day === undefined ? [] : dayStarts(day, 1, timeZone);
    const from = wanted && wanted > earliest ? wanted : earliest;
    const slots: string[] = [];
    if (from >= before) return { slots, after: null };
    const until = new Date(before.getTime() + (service.minutes + service.bufferMinutes) * 60_000);
    const span = { from, until };
    const taken = [...(await listBooked(db, agenda.id, span)), ...(await listClosed(db, agenda.id, span))];
    let first = dayAt(from, timeZone);
    while (slots.length === 0) {
      const last = addDays(first, agenda.calcom ? limits.calcom.slotDays : shownDays);
      const [start, end] = [first, last].map((each) => dayStarts(each, 1, timeZone)[0] ?? before);
      if (!start || !end || start >= before) return { slots, after: null };
      const window: SlotWindow = {
        from: start > from ? start : from,
        before: end < before ? end : before,
        stepMinutes: rules.stepMinutes,
      };
      const free = agenda.calcom
        ? withoutTaken(await calcom.free(agenda.calcom, service.minutes, window), service.minutes, taken)
        : freeSlots({ ...agenda, timeZone }, service, taken, window).map(({ startsAt }) => startsAt);
      slots.push(...free.map((startsAt) => startsAt.toISOString()));
      first = last;
    }
    const [rest] = dayStarts(first, 1, timeZone);
    return { slots, after: rest && rest < before ? first : null };
  }
}

export type Who = Pick<NewBooking, 'name' | 'email' | 'phone' | 'language' | 'note' | 'contactId' | 'conversationId'>;
