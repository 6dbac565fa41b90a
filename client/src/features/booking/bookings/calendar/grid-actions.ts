import type { Block } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';

/** The height of a minute in the calendar, in pixels. */
export const pxPerMinute = 56 / 60;

/** A time in the calendar, in its agenda's time zone. */
export interface Spot {
  day: string;
  minutes: number;
  /** The column's agenda. Undefined if the column shows several. */
  agendaId: number | undefined;
}

export interface GridActions {
  onOpen: (booking: Booking) => void;
  onOpenGroup: (bookings: readonly Booking[]) => void;
  onOpenBlock: (block: Block) => void;
  onAdd: (spot: Spot) => void;
}
