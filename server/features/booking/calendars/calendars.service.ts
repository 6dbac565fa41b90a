import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { WebClient } from '#server/providers/web/web-client.ts';
import type { BusyCalendar, BusyCalendarBody } from '#shared/contracts/booking/calendars.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { lockAgenda } from '../agendas/agendas.queries.ts';
import { presentCalendar } from '../booking.presenter.ts';
import { countCalendars, deleteCalendar, insertCalendar, listCalendars, makeDue } from './calendars.queries.ts';

interface CalendarDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  secrets: SecretBox;
  assistants: Pick<AssistantService, 'requireManageable'>;
  web: Pick<WebClient, 'check'>;
}

export type BusyCalendars = ReturnType<typeof createBusyCalendars>;

/** The name of a sealed address: the row that it belongs to. */
export function recordOf(id: number): string {
  return `agenda_calendars.${id}.address`;
}

/** Other calendars whose events block an agenda. */
export function createBusyCalendars({ db, clock, rateLimiter, secrets, assistants, web }: CalendarDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<BusyCalendar[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listCalendars(db, assistantId, clock.now())).map(presentCalendar);
    },

    /** The calendar is read at once. Throws 409 at the maximum number of calendars, 422 for an address that may not be requested. */
    async add(actor: Actor, assistantId: number, agendaId: number, body: BusyCalendarBody): Promise<BusyCalendar> {
      await assistants.requireManageable(actor, assistantId);
      const url = requireAddress(body.url);
      await rateLimiter.take([{ key: `calendars:${actor.userId}`, ...limits.calendars.changes }]);
      return db.transaction(async (tx) => {
        if (!(await lockAgenda(tx, assistantId, agendaId))) throw notFound();
        if ((await countCalendars(tx, agendaId)) >= bookingLimits.calendars)
          throw new AppError('conflict', `Puedes tener hasta ${bookingLimits.calendars} calendarios en una agenda.`);
        const values = { agendaId, host: url.host, nextAttemptAt: clock.now() };
        const calendar = await insertCalendar(tx, values, (id) => secrets.seal(url.href, recordOf(id)));
        return presentCalendar({ calendar, busyTimes: 0 });
      });
    },

    async read(actor: Actor, assistantId: number, agendaId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await rateLimiter.take([{ key: `calendars:${actor.userId}`, ...limits.calendars.changes }]);
      await db.transaction(async (tx) => {
        if (!(await lockAgenda(tx, assistantId, agendaId))) throw notFound();
        if (!(await makeDue(tx, agendaId, id, clock.now()))) throw notFound();
      });
    },

    async remove(actor: Actor, assistantId: number, agendaId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await db.transaction(async (tx) => {
        if (!(await lockAgenda(tx, assistantId, agendaId))) throw notFound();
        if (!(await deleteCalendar(tx, agendaId, id))) throw notFound();
      });
    },
  };

  function requireAddress(written: string): URL {
    try {
      const url = new URL(written.replace(/^webcals?:/i, 'https:'));
      web.check(url.href, { plainHttp: false });
      return url;
    } catch {
      throw fieldError('url', 'Escribe una dirección https:// de internet, sin usuario ni contraseña');
    }
  }
}
