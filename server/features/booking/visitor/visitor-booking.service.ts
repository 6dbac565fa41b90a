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

/** What somebody wants to book. */
export interface Wish {
  assistantId: number;
  serviceId: number;
  agendaId: number;
  startsAt: Date;
}

/** A time that is taken until the transaction ends. */
export interface Taking {
  service: ServiceRow;
  timeZone: string;
  place: Place;
  /** It is booked at Cal.com first, without a transaction: until then it is `pending` here. */
  isAtCalcom: boolean;
  insert(who: Who): Promise<BookingRow>;
  insertPending(who: Who): Promise<CalcomRow>;
}

export type VisitorBooking = ReturnType<typeof createVisitorBooking>;

/** So many days with free slots are looked for at once, in steps of as many days of the calendar. */
const shownDays = 14;

/** What visitors can book, and that they do: by the agendas' hours, what they are taken for, the notice and the horizon. */
export function createVisitorBooking({ db, clock, settings, announce, calcom }: VisitorBookingDeps) {
  return {
    /** None where booking is off, or no agenda is there for it. */
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

    /** The zone that holds where an agenda has none: asked for before a transaction, inside of which there may be no other connection. */
    platformZone: settings.timeZone,

    /**
     * The free slots of the next days that have some, from a day on or from now; of the agendas that `isMeant` says. Throws 404 for what
     * cannot be booked, 503 where none of the agendas could be asked.
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
      // Where one agenda is looked at for longer than another, the rest comes with the next days.
      const slots = [...found.values()]
        .filter(({ startsAt }) => next === null || dayAt(new Date(startsAt), timeZone) < next)
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
      return { timeZone, minutes: service.minutes, slots, next };
    },

    /**
     * Takes the time, with its agenda locked until the transaction ends; what is given makes the booking. A booking that is moved does not
     * stand in its own way (`exceptId`). Throws 409 (`slot_taken`) where the service cannot begin then any
     * more, whyever: somebody else was first, or the owner has changed the hours.
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
      // How long an event keeps its host beyond its end is known at Cal.com.
      const place = placeAt(calcom ? { ...service, bufferMinutes: 0 } : service, agendaId, startsAt);
      const span = { from: startsAt, until: place.busyUntil };
      const taken = [...(await listBooked(tx, agendaId, span, exceptId)), ...(await listClosed(tx, agendaId, span))];
      const isInside = startsAt >= within.from && startsAt < within.before;
      const window = { from: startsAt, before: new Date(startsAt.getTime() + 60_000), stepMinutes: rules.stepMinutes };
      // Whether it is free at Cal.com is said there, when it is booked.
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

  /** Free slots of one agenda; `after` is the day from which on there may be more, null behind the horizon. */
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
