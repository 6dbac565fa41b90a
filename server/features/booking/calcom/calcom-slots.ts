import { LRUCache } from 'lru-cache';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { CalcomClient, CalcomProblem } from '#server/providers/calcom/calcom-client.ts';
import type { CalcomFault } from '#shared/domain/booking/booking.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { Taken } from '../slots/slots.rules.ts';
import { type CalcomAgendaRow, noteCalcomFault } from './calcom.queries.ts';

interface SlotDeps {
  db: Db;
  secrets: SecretBox;
  client: Pick<CalcomClient, 'slots'>;
}

export type CalcomSlots = ReturnType<typeof createCalcomSlots>;

/** Cal.com could not return the free times. */
export class CalcomUnreachable extends Error {}

/** The name of a sealed key: the row that it belongs to. */
export function recordOfKey(agendaId: number): string {
  return `calcom_agendas.${agendaId}.apiKey`;
}

export function openKey(secrets: SecretBox, { agendaId, apiKey }: Pick<CalcomAgendaRow, 'agendaId' | 'apiKey'>) {
  return apiKey === null ? null : secrets.open(apiKey, recordOfKey(agendaId));
}

/** The length to send to Cal.com. It is only sent if an event has several lengths. */
export function namedMinutes({ minutes }: Pick<CalcomAgendaRow, 'minutes'>, wanted: number): number | undefined {
  return minutes.length > 1 ? wanted : undefined;
}

/**
 * The possible starts of an event at Cal.com. They are cached for half a minute. If a time is taken in the meantime,
 * Cal.com refuses the booking.
 */
export function createCalcomSlots({ db, secrets, client }: SlotDeps) {
  const kept = new LRUCache<string, Date[]>({ max: limits.calcom.keptRanges, ttl: limits.calcom.slotsKeptMs });
  return {
    /** Returns the starts from one moment to another, in order. Throws {@link CalcomUnreachable}. */
    async free(agenda: CalcomAgendaRow, minutes: number, { from, before }: { from: Date; before: Date }) {
      const days = { from: dayAt(from, 'UTC'), to: addDays(dayAt(before, 'UTC'), 1) };
      const named = namedMinutes(agenda, minutes);
      const key = JSON.stringify([agenda.agendaId, agenda.eventTypeId, named, days]);
      let starts = kept.get(key);
      if (!starts) {
        const { eventTypeId, agendaId } = agenda;
        const read = await client.slots(openKey(secrets, agenda), { eventTypeId, ...days, minutes: named });
        const fault = 'fault' in read ? faultFor(read.fault) : null;
        if (fault !== agenda.fault) await noteCalcomFault(db, agendaId, fault);
        if ('fault' in read) throw new CalcomUnreachable(`Cal.com: ${read.fault.kind}`);
        starts = read.value;
        kept.set(key, starts);
      }
      return starts.filter((start) => start >= from && start < before);
    },

    /** Clears the cache of an agenda, because bookings have changed its free times. */
    forget(agendaId: number): void {
      for (const key of kept.keys()) if (key.startsWith(`[${agendaId},`)) kept.delete(key);
    },
  };
}

/** Removes starts at which the agenda is taken here: by bookings that are on their way to Cal.com, and by its owner's blocks. */
export function withoutTaken(starts: readonly Date[], minutes: number, taken: readonly Taken[]): Date[] {
  return starts.filter((start) => {
    const end = new Date(start.getTime() + minutes * 60_000);
    return taken.every(({ from, until }) => until <= start || from >= end);
  });
}

function faultFor({ kind }: CalcomProblem): CalcomFault {
  if (kind === 'key') return 'refused';
  return kind === 'gone' || kind === 'refused' ? 'not_found' : 'unreachable';
}
