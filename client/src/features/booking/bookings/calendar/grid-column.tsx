import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { type OpeningRange, weekdays } from '#shared/domain/conversations/inbox.ts';
import { BookingBlock } from './booking-block.tsx';
import { type GridActions, pxPerMinute } from './grid-actions.ts';
import type { Column, GridItem } from './grid-items.ts';
import type { InLane, Spanned } from './lanes.ts';
import { clockOf, minutesOf } from './moments.ts';
import type { useMove } from './use-move.ts';
import type { Band } from './use-near-band.ts';

interface GridColumnProps {
  column: Column;
  /** The column's index. */
  at: number;
  items: InLane<GridItem>[];
  hours: Spanned;
  band: Band;
  /** The agendas that the column shows. */
  agendas: Agenda[];
  move: ReturnType<typeof useMove>;
  actions: GridActions;
}

/** A click beside bookings is rounded down to a multiple of this many minutes. */
const pressMinutes = 30;

/** A column of the calendar. Items far from its visible part are not rendered. */
export function GridColumn({ column, at, items, hours, band, agendas, move, actions }: GridColumnProps) {
  const text = useText(bookingsText);
  const { day, agendaId } = column;
  const topOf = (minutes: number) => (minutes - hours.from) * pxPerMinute;
  const boxOf = ({ from, to }: Spanned) => {
    const [start, end] = [Math.max(from, hours.from), Math.min(to, hours.to)];
    return { top: topOf(start), height: Math.max(0, (end - start) * pxPerMinute - 2) };
  };
  const isNear = ({ from, to }: Spanned) => topOf(to) > band.from && topOf(from) < band.to;
  const timeOf = ({ from, to }: Spanned) => `${clockOf(from)}–${clockOf(to)}`;
  const moving = move.moving?.to.column === at ? move.moving : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for who has a mouse; the page's button does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      data-column
      className="relative border-l border-line"
      style={{
        height: (hours.to - hours.from) * pxPerMinute,
        backgroundImage: `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${60 * pxPerMinute}px)`,
      }}
      onClick={({ target, currentTarget, clientY }) => {
        if (target !== currentTarget) return;
        const minutes = hours.from + (clientY - currentTarget.getBoundingClientRect().top) / pxPerMinute;
        actions.onAdd({ day, agendaId, minutes: Math.floor(minutes / pressMinutes) * pressMinutes });
      }}
    >
      {closedHours(agendas, day, hours).map(({ from, to }) => (
        <div
          key={from}
          style={boxOf({ from, to })}
          className="pointer-events-none absolute inset-x-0 bg-sunken opacity-60 forced-colors:hidden"
        />
      ))}
      {items
        .filter((item) => isNear(item) || isMoving(item, move.moving?.booking))
        .map((item) => {
          const { key, lane, lanes } = item;
          const style = { ...boxOf(item), left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 2px)` };
          if (item.kind === 'closed') {
            const { note, calendarId } = item.block;
            if (calendarId !== null)
              return (
                <p
                  key={key}
                  style={style}
                  className="pointer-events-none absolute overflow-hidden rounded-md border border-dashed border-line bg-sunken px-1.5 py-0.5 text-xs text-muted-on-surface"
                >
                  <span className="sr-only">{text.busyLabel(timeOf(item))}</span>
                  <span aria-hidden>{text.busy}</span>
                </p>
              );
            return (
              <button
                key={key}
                type="button"
                style={style}
                aria-label={text.closedLabel(timeOf(item), note ?? '')}
                onClick={() => actions.onOpenBlock(item.block)}
                className="absolute scroll-mt-4 overflow-hidden rounded-md border border-dashed border-line-strong bg-sunken px-1.5 py-0.5 text-left align-top text-xs text-muted-on-surface hover:text-on-surface"
              >
                <span className="flex h-full flex-col justify-start">{note || text.closed}</span>
              </button>
            );
          }
          if (item.kind === 'group') {
            const [{ serviceName }] = item.bookings;
            const count = text.count(item.bookings.length);
            return (
              <BookingBlock
                key={key}
                style={style}
                label={text.groupLabel(serviceName, timeOf(item), count)}
                title={serviceName}
                about={formatNumber(item.bookings.length)}
                time={timeOf(item)}
                isPast={isPast(item.bookings[0])}
                onPress={() => actions.onOpenGroup(item.bookings)}
              />
            );
          }
          const { booking } = item;
          return (
            <BookingBlock
              key={key}
              style={style}
              label={text.blockLabel(booking.name, booking.serviceName, timeOf(item))}
              title={booking.name}
              about={booking.serviceName}
              time={timeOf(item)}
              isPast={isPast(booking)}
              isMoving={isMoving(item, move.moving?.booking)}
              handlers={isPast(booking) ? undefined : move.handlersOf(booking, { column: at, minutes: item.from })}
              onPress={() => {
                if (!move.isDragEnd()) actions.onOpen(booking);
              }}
            />
          );
        })}
      {moving && (
        <div
          aria-hidden
          style={boxOf(spanOf(moving.booking, moving.to.minutes))}
          className="pointer-events-none absolute inset-x-0 z-10 overflow-hidden rounded-md border-2 border-primary bg-surface px-1.5 py-0.5 text-xs text-on-surface shadow-soft"
        >
          <span className="block font-semibold tabular-nums">{clockOf(moving.to.minutes)}</span>
          <span className="block truncate">{moving.booking.name}</span>
        </div>
      )}
    </div>
  );
}

const isPast = ({ endsAt }: Booking) => Date.parse(endsAt) <= Date.now();

function isMoving(item: GridItem, booking: Booking | undefined): boolean {
  return item.kind === 'booking' && item.booking.id === booking?.id;
}

function spanOf({ startsAt, endsAt }: Booking, from: number): Spanned {
  return { from, to: from + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 };
}

/** The parts of a day at which no agenda is open. */
function closedHours(agendas: Agenda[], day: string, hours: Spanned): Spanned[] {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const open = agendas.flatMap(({ openingHours, holidays }): readonly OpeningRange[] => {
    if (holidays.includes(day) || !weekday) return [];
    return openingHours ? (openingHours[weekday] ?? []) : [{ from: '00:00', to: '24:00' }];
  });
  const closed: Spanned[] = [];
  let at = hours.from;
  for (const { from, to } of [...open].sort((a, b) => a.from.localeCompare(b.from))) {
    if (minutesOf(from) > at) closed.push({ from: at, to: Math.min(minutesOf(from), hours.to) });
    at = Math.max(at, minutesOf(to));
  }
  if (at < hours.to) closed.push({ from: at, to: hours.to });
  return closed.filter(({ from, to }) => from < to);
}
