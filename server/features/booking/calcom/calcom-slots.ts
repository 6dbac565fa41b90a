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

/** Cal.com could not say what is free. */
export class CalcomUnreachable extends Error {}

/** Names a sealed key: the row that it is of. */
export function recordOfKey(agendaId: number): string {
  return `calcom_agendas.${agendaId}.apiKey`;
}

export function openKey(secrets: SecretBox, { agendaId, apiKey }: Pick<CalcomAgendaRow, 'agendaId' | 'apiKey'>) {
  return apiKey === null ? null : secrets.open(apiKey, recordOfKey(agendaId));
}

/** The length that is to be named, where an event has several. */
export function namedMinutes({ minutes }: Pick<CalcomAgendaRow, 'minutes'>, wanted: number): number | undefined {
  return minutes.length > 1 ? wanted : undefined;
}

/** When an event at Cal.com can begin. What was read holds for half a minute: who books late is refused there. */
export function createCalcomSlots({ db, secrets, client }: SlotDeps) {
  const kept = new LRUCache<string, Date[]>({ max: limits.calcom.keptRanges, ttl: limits.calcom.slotsKeptMs });
  return {
    /** From one moment to another, in their order. Throws {@link CalcomUnreachable}. */
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

    /** What was read of an agenda is older than what has been booked since. */
    forget(agendaId: number): void {
      for (const key of kept.keys()) if (key.startsWith(`[${agendaId},`)) kept.delete(key);
    },
  };
}

/** Without what an agenda is taken for here: bookings on their way to Cal.com, and times that its owner has closed. */
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
