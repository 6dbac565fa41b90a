import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/lib/errors.ts';
import { listBooked } from './bookings.queries.ts';

/** A service as far as it says what a booking of it takes. `id` null: it is gone. */
export interface PlacedService {
  id: number | null;
  name: string;
  minutes: number;
  bufferMinutes: number;
  capacity: number;
}

export type Place = ReturnType<typeof placeAt>;

const minuteMs = 60_000;

/** What a booking of a service takes of an agenda. */
export function placeAt(service: PlacedService, agendaId: number, startsAt: Date) {
  const endsAt = new Date(startsAt.getTime() + service.minutes * minuteMs);
  return {
    ...{ agendaId, startsAt, endsAt },
    serviceId: service.id,
    serviceName: service.name,
    busyUntil: new Date(endsAt.getTime() + service.bufferMinutes * minuteMs),
  };
}

/**
 * Throws 409 (`slot_taken`) where the agenda is booked at a time already, but for others of the same service and moment while it has places.
 * The agenda must be locked: between this and the insertion nobody else may look.
 */
export async function requirePlace(
  tx: Db,
  { agendaId, serviceId, startsAt, busyUntil }: Place,
  { capacity }: Pick<PlacedService, 'capacity'>,
  exceptId?: number,
): Promise<void> {
  const booked = await listBooked(tx, agendaId, { from: startsAt, until: busyUntil }, exceptId);
  const isBeside = booked.every(
    (each) => serviceId !== null && each.serviceId === serviceId && each.from.getTime() === startsAt.getTime(),
  );
  if (!isBeside || booked.length >= capacity) throw slotTaken();
}

export function slotTaken(): AppError {
  return new AppError('slot_taken', 'Esa hora ya está ocupada. Elige otra.');
}
