import { CalendarDays } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { classNames } from '#client/lib/class-names.ts';
import { currentLocale } from '#client/lib/display.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { clockOf, placeOf } from '../calendar/moments.ts';

interface BookingListProps {
  days: string[];
  bookings: Booking[];
  agendas: Agenda[];
  zoneOf: (agendaId: number | null) => string;
  onOpen: (booking: Booking) => void;
}

const room = { phone: { top: 300, item: 61 }, wide: { top: 250, item: 61 } };

/** Bookings day by day. Those far from the visible part are not rendered. */
export function BookingList({ days, bookings, agendas, zoneOf, onOpen }: BookingListProps) {
  const text = useText(bookingsText);
  const watch = useNearItems({ margin: 600 });
  const visible = useVisibleItems(room);
  const heights = useRef(new Map<string, number>());
  const byDay = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const { day } = placeOf(booking.startsAt, zoneOf(booking.agendaId));
    byDay.set(day, [...(byDay.get(day) ?? []), booking]);
  }
  const filled = days.filter((day) => byDay.has(day));
  if (filled.length === 0) return <EmptyState icon={CalendarDays} title={text.noneHere} />;
  const namesOf = agendas.length > 1 ? new Map(agendas.map(({ id, name }) => [id, name])) : undefined;
  const first = new Set(filled.flatMap((day) => byDay.get(day) ?? []).slice(0, visible));
  return (
    <div className="space-y-6">
      {filled.map((day) => (
        <Day key={day} day={day} count={byDay.get(day)?.length ?? 0}>
          {byDay.get(day)?.map((booking) => (
            <NearItem
              key={booking.id}
              id={String(booking.id)}
              watch={watch}
              heights={heights.current}
              placeClass="h-15"
              isFirst={first.has(booking)}
            >
              <Row
                booking={booking}
                agendaName={namesOf?.get(booking.agendaId ?? 0)}
                zone={zoneOf(booking.agendaId)}
                onOpen={onOpen}
              />
            </NearItem>
          ))}
        </Day>
      ))}
    </div>
  );
}

function Day({ day, count, children }: { day: string; count: number; children: ReactNode }) {
  const text = useText(bookingsText);
  const id = useId();
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  return (
    <section aria-labelledby={id}>
      <header className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 id={id} className="text-base font-semibold first-letter:uppercase">
          {format.format(new Date(`${day}T12:00:00Z`))}
        </h2>
        <p className="text-sm text-muted-on-surface">{text.count(count)}</p>
      </header>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

interface RowProps {
  booking: Booking;
  agendaName: string | undefined;
  zone: string;
  onOpen: (booking: Booking) => void;
}

function Row({ booking, agendaName, zone, onOpen }: RowProps) {
  const text = useText(bookingsText);
  const { name, serviceName, startsAt, endsAt, state } = booking;
  const [from, to] = [placeOf(startsAt, zone), placeOf(endsAt, zone)].map(({ minutes }) => clockOf(minutes));
  const isPast = Date.parse(endsAt) <= Date.now();
  return (
    <button
      type="button"
      onClick={() => onOpen(booking)}
      className="flex min-h-15 w-full items-center gap-4 px-1 py-2 text-left hover:bg-sunken"
    >
      <span className={classNames('w-24 shrink-0 text-sm tabular-nums', isPast && 'text-muted-on-surface')}>
        {from}–{to}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-muted-on-surface">
          {[serviceName, agendaName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state !== 'confirmed' ? (
        <Badge tone="warning">{text.states[state]}</Badge>
      ) : (
        isPast && <Badge tone="neutral">{text.past}</Badge>
      )}
    </button>
  );
}
