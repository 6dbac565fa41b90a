import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { Slot, SlotQuery } from '#shared/contracts/booking/bookings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { dayStarts } from '#shared/domain/days.ts';
import { type KnownAgenda, listAgendas } from '../agendas/agendas.queries.ts';
import { findBookingSettings, findService, type ServiceRow } from '../agendas/services.queries.ts';
import { listBooked, listClosed } from '../bookings/bookings.queries.ts';
import { type CalcomSlots, CalcomUnreachable, withoutTaken } from '../calcom/calcom-slots.ts';
import { freeSlots } from './slots.rules.ts';

interface SlotDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone'>;
  calcom: Pick<CalcomSlots, 'free'>;
}

export type SlotService = ReturnType<typeof createSlots>;

/** Finds the times at which services can begin. */
export function createSlots({ db, clock, assistants, settings, calcom }: SlotDeps) {
  return {
    /** For the owner: all slots that are free from now on, ordered by their start. */
    async list(actor: Actor, assistantId: number, query: SlotQuery): Promise<Slot[]> {
      await assistants.requireManageable(actor, assistantId);
      const service = await findService(db, assistantId, query.serviceId);
      if (!service) throw notFound();
      const platformZone = await settings.timeZone();
      const { stepMinutes } = await findBookingSettings(db, assistantId);
      const agendas = agendasOf(service, await listAgendas(db, assistantId)).filter(
        ({ id }) => query.agendaId === undefined || id === query.agendaId,
      );
      const found: Slot[] = [];
      for (const agenda of agendas) {
        const [start, before] = [query.from, addDays(query.from, query.days)].map(
          (day) => dayStarts(day, 1, agenda.timeZone ?? platformZone)[0] ?? new Date(0),
        );
        if (!start || !before) continue;
        const from = start > clock.now() ? start : clock.now();
        if (from >= before) continue;
        const window = { from, before, stepMinutes };
        const looked = { agenda, platformZone, service, window, moving: query.moving };
        const slots = await slotsOf({ db, calcom }, looked).catch((error: unknown) => {
          if (!(error instanceof CalcomUnreachable)) throw error;
          // With several agendas, the slots of the others are still shown.
          if (agendas.length === 1)
            throw new AppError('unavailable', 'Cal.com no responde. Inténtalo dentro de un momento.');
          return [];
        });
        found.push(...slots);
      }
      return found.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.agendaId - b.agendaId);
    },
  };
}

/** The agendas of a service. Of those at Cal.com, only the ones whose event has the same length. */
export function agendasOf(
  { agendaIds, minutes }: Pick<ServiceRow, 'agendaIds' | 'minutes'>,
  agendas: readonly KnownAgenda[],
): KnownAgenda[] {
  const isOf = ({ id }: KnownAgenda) => agendaIds.length === 0 || agendaIds.includes(id);
  return agendas.filter((agenda) => isOf(agenda) && (agenda.calcom?.minutes.includes(minutes) ?? true));
}

interface Looked {
  agenda: KnownAgenda;
  platformZone: string;
  service: ServiceRow;
  window: { from: Date; before: Date; stepMinutes: number };
  /** The id of a booking whose own time counts as free. */
  moving?: number | undefined;
}

/** The slots of a service in one agenda. */
async function slotsOf(
  { db, calcom }: Pick<SlotDeps, 'db' | 'calcom'>,
  { agenda, platformZone, service, window, moving }: Looked,
): Promise<Slot[]> {
  const durationMs = service.minutes * 60_000;
  const span = {
    from: window.from,
    until: new Date(window.before.getTime() + durationMs + service.bufferMinutes * 60_000),
  };
  const taken = [...(await listBooked(db, agenda.id, span, moving)), ...(await listClosed(db, agenda.id, span))];
  const hours = { ...agenda, timeZone: agenda.timeZone ?? platformZone };
  const free = agenda.calcom
    ? withoutTaken(await calcom.free(agenda.calcom, service.minutes, window), service.minutes, taken).map(
        (startsAt) => ({
          ...{ startsAt, places: 1 },
        }),
      )
    : freeSlots(hours, service, taken, window);
  return free.map(({ startsAt, places }) => ({
    agendaId: agenda.id,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + durationMs).toISOString(),
    places,
  }));
}
