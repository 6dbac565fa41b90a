import type { Agenda, Block } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { type InLane, inLanes, type Spanned } from './lanes.ts';
import { placeOf } from './moments.ts';

/** A column of the calendar: a day, of one agenda or of several. */
export interface Column {
  key: string;
  day: string;
  /** The column's agenda. Undefined if the column has all agendas that are shown. */
  agendaId: number | undefined;
  title: string;
  isToday: boolean;
}

export type GridItem = Spanned & { key: string } & (
    | { kind: 'booking'; booking: Booking }
    | { kind: 'group'; bookings: [Booking, ...Booking[]] }
    | { kind: 'closed'; block: Block }
  );

/** The most bookings of one service at one time that are drawn singly. More are drawn as one group. */
const mostBeside = 3;
const dayMinutes = 24 * 60;
/** The least length that is drawn, so that shorter items can be read and clicked. */
const leastMinutes = 20;

interface Shown {
  bookings: readonly Booking[];
  blocks: readonly Block[];
  zoneOf: (agendaId: number | null) => string;
}

/** The items of a column. Those that overlap are side by side. */
export function itemsOf(column: Column, { bookings, blocks, zoneOf }: Shown): InLane<GridItem>[] {
  const isOfColumn = ({ agendaId }: { agendaId: number | null }) =>
    column.agendaId === undefined || agendaId === column.agendaId;
  const groups = new Map<string, Booking[]>();
  for (const booking of bookings) {
    if (booking.state === 'cancelled' || !isOfColumn(booking)) continue;
    const key = `${booking.agendaId} ${booking.serviceId ?? booking.id} ${booking.startsAt}`;
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  const items: GridItem[] = [];
  for (const [key, alike] of groups) {
    const [first] = alike;
    if (!first) continue;
    const span = spanOn(column.day, first.startsAt, first.endsAt, zoneOf(first.agendaId));
    if (!span) continue;
    if (alike.length > mostBeside) items.push({ ...span, key, kind: 'group', bookings: [first, ...alike.slice(1)] });
    else items.push(...alike.map((booking) => ({ ...span, key: `b${booking.id}`, kind: 'booking' as const, booking })));
  }
  for (const block of blocks) {
    const span = isOfColumn(block) && spanOn(column.day, block.startsAt, block.endsAt, zoneOf(block.agendaId));
    if (span) items.push({ ...span, key: `x${block.id}`, kind: 'closed', block });
  }
  return inLanes(items);
}

/** The part of a day that lies between two moments, in a time zone. Undefined if there is none. */
export function spanOn(day: string, startsAt: string, endsAt: string, timeZone: string): Spanned | undefined {
  const [start, end] = [placeOf(startsAt, timeZone), placeOf(endsAt, timeZone)];
  if (start.day > day || end.day < day) return undefined;
  const from = start.day < day ? 0 : start.minutes;
  const to = end.day > day ? dayMinutes : end.minutes;
  // An item that ends at midnight belongs to the day before. When clocks are put back, an item may seem to end before it begins.
  if (to <= from && start.day !== end.day) return undefined;
  return { from, to: Math.min(dayMinutes, Math.max(to, from + leastMinutes)) };
}

/** The hours that are drawn: the agendas' opening hours and the hours with items, with one more hour on each side. */
export function hoursOf(
  agendas: readonly Pick<Agenda, 'openingHours'>[],
  items: readonly Spanned[],
): { from: number; to: number } {
  const ranges = agendas.flatMap(({ openingHours }) => Object.values(openingHours ?? {}).flat());
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const starts = [...ranges.map(({ from }) => minutesOf(from)), ...items.map(({ from }) => from)];
  const ends = [...ranges.map(({ to }) => minutesOf(to)), ...items.map(({ to }) => to)];
  if (starts.length === 0) return { from: 8 * 60, to: 20 * 60 };
  const from = Math.max(0, Math.floor(Math.min(...starts) / 60) - 1);
  const to = Math.min(24, Math.ceil(Math.max(...ends) / 60) + 1);
  return { from: from * 60, to: to * 60 };
}
