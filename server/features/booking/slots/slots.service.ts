import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Slot, SlotQuery } from '#shared/contracts/booking/bookings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { dayStarts } from '#shared/domain/days.ts';
import { type AgendaRow, listAgendas } from '../agendas/agendas.queries.ts';
import { findBookingSettings, findService, type ServiceRow } from '../agendas/services.queries.ts';
import { listBooked, listClosed } from '../bookings/bookings.queries.ts';
import { freeSlots } from './slots.rules.ts';

interface SlotDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone'>;
}

export type SlotService = ReturnType<typeof createSlots>;

/** When services can begin. */
export function createSlots({ db, clock, assistants, settings }: SlotDeps) {
  return {
    /** For the owner's side: whatever is free from now on. In the order in which they begin. */
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
        found.push(...(await slotsOf(db, { agenda, platformZone, service, window, moving: query.moving })));
      }
      return found.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.agendaId - b.agendaId);
    },
  };
}

/** By which agendas a service is. */
export function agendasOf({ agendaIds }: Pick<ServiceRow, 'agendaIds'>, agendas: readonly AgendaRow[]): AgendaRow[] {
  return agendas.filter(({ id }) => agendaIds.length === 0 || agendaIds.includes(id));
}

interface Looked {
  agenda: AgendaRow;
  platformZone: string;
  service: ServiceRow;
  window: { from: Date; before: Date; stepMinutes: number };
  /** A booking whose own time counts as free. */
  moving?: number | undefined;
}

/** When a service can begin in one agenda. */
export async function slotsOf(db: Db, { agenda, platformZone, service, window, moving }: Looked): Promise<Slot[]> {
  const durationMs = service.minutes * 60_000;
  const span = {
    from: window.from,
    until: new Date(window.before.getTime() + durationMs + service.bufferMinutes * 60_000),
  };
  const taken = [...(await listBooked(db, agenda.id, span, moving)), ...(await listClosed(db, agenda.id, span))];
  const hours = { ...agenda, timeZone: agenda.timeZone ?? platformZone };
  return freeSlots(hours, service, taken, window).map(({ startsAt, places }) => ({
    agendaId: agenda.id,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + durationMs).toISOString(),
    places,
  }));
}
