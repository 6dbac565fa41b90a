import { useMemo, useRef } from 'react';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Agenda, Block } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { type GridActions, pxPerMinute, type Spot } from './grid-actions.ts';
import { GridColumn } from './grid-column.tsx';
import { type Column, hoursOf, itemsOf } from './grid-items.ts';
import { clockOf } from './moments.ts';
import { type Place, useMove } from './use-move.ts';
import { useNearBand } from './use-near-band.ts';

interface TimeGridProps extends GridActions {
  columns: Column[];
  agendas: Agenda[];
  bookings: Booking[];
  blocks: Block[];
  zoneOf: (agendaId: number | null) => string;
  onMove: (booking: Booking, spot: Spot) => void;
}

/** Days, or the agendas of one day, side by side, with each booking at its time. */
export function TimeGrid(props: TimeGridProps) {
  const { columns, agendas, bookings, blocks, zoneOf, onMove } = props;
  const text = useText(bookingsText);
  const grid = useRef<HTMLDivElement>(null);
  const band = useNearBand(grid);
  const items = useMemo(
    () => columns.map((column) => itemsOf(column, { bookings, blocks, zoneOf })),
    [columns, bookings, blocks, zoneOf],
  );
  const hours = hoursOf(
    agendas,
    // Blocks of 12 hours or more, such as whole closed days, do not extend the hours that are drawn.
    items.flat().filter(({ kind, from, to }) => kind !== 'closed' || to - from < 12 * 60),
  );
  const spotOf = ({ column, minutes }: Place): Spot | undefined => {
    const to = columns[column];
    return to && { day: to.day, minutes, agendaId: to.agendaId };
  };
  const move = useMove({
    ...{ grid, hours, pxPerMinute },
    columns: columns.length,
    onMove: (booking, place) => {
      const spot = spotOf(place);
      if (spot) onMove(booking, spot);
    },
  });
  const target = move.moving && columns[move.moving.to.column];
  const heightPx = (hours.to - hours.from) * pxPerMinute;
  const template = { gridTemplateColumns: `3.25rem repeat(${columns.length}, minmax(0, 1fr))` };
  const lines = Array.from({ length: (hours.to - hours.from) / 60 }, (_, n) => hours.from + n * 60);
  return (
    <div>
      <p role="status" className="sr-only">
        {move.moving && target && text.moving(`${target.title}, ${clockOf(move.moving.to.minutes)}`)}
      </p>
      <div className="grid border-b border-line" style={template}>
        <span />
        {columns.map(({ key, title, isToday }) => (
          <h2
            key={key}
            aria-current={isToday ? 'date' : undefined}
            lang={currentLanguage()}
            className={classNames(
              'min-w-0 truncate px-1 py-2 text-center text-sm',
              isToday ? 'font-semibold text-link' : 'font-medium text-muted-on-surface',
            )}
          >
            {title}
          </h2>
        ))}
      </div>
      <div ref={grid} className="grid" style={template}>
        <div aria-hidden className="relative" style={{ height: heightPx }}>
          {lines.map((minutes) => (
            <span
              key={minutes}
              style={{ top: (minutes - hours.from) * pxPerMinute }}
              className="absolute right-2 -translate-y-1/2 text-xs text-muted-on-surface tabular-nums first:translate-y-0"
            >
              {clockOf(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column, at) => (
          <GridColumn
            key={column.key}
            column={column}
            at={at}
            items={items[at] ?? []}
            hours={hours}
            band={band}
            agendas={agendas.filter(({ id }) => column.agendaId === undefined || id === column.agendaId)}
            move={move}
            actions={props}
          />
        ))}
      </div>
    </div>
  );
}
