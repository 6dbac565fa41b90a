import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/lib/errors.ts';
import { listBooked } from './bookings.queries.ts';

/** The length of a service and its number of places. `id` is null if the service was deleted. */
export interface PlacedService {
  id: number | null;
  name: string;
  minutes: number;
  bufferMinutes: number;
  capacity: number;
}

export type Place = ReturnType<typeof placeAt>;

const minuteMs = 60_000;

/** The agenda's time that a booking of a service takes. */
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
 * Throws 409 (`slot_taken`) if another booking overlaps. Bookings of one service at the same time share it, up to its
 * number of places. The caller keeps the agenda locked until it has inserted the booking.
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
