import type { Block } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';

/** How high the calendar draws a minute. */
export const pxPerMinute = 56 / 60;

/** A time in the calendar, by the clocks of the agenda that it is in. */
export interface Spot {
  day: string;
  minutes: number;
  /** Undefined: the column is of several. */
  agendaId: number | undefined;
}

export interface GridActions {
  onOpen: (booking: Booking) => void;
  onOpenGroup: (bookings: readonly Booking[]) => void;
  onOpenBlock: (block: Block) => void;
  onAdd: (spot: Spot) => void;
}
