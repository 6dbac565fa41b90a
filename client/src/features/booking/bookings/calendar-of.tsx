import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { currentLocale } from '#client/lib/display.ts';
import { toast } from '#client/lib/toast.ts';
import type { Block, OwnAgenda } from '#shared/contracts/booking/agendas.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { dayAt } from '#shared/domain/days.ts';
import { servicesQuery } from '../booking.queries.ts';
import { blocksQuery, bookingsQuery } from './bookings.queries.ts';
import { daysOf, rangeOf } from './calendar/calendar-days.ts';
import { columnsOf } from './calendar/columns.ts';
import type { Spot } from './calendar/grid-actions.ts';
import { momentAt, placeOf } from './calendar/moments.ts';
import { TimeGrid } from './calendar/time-grid.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { BookingList } from './list/booking-list.tsx';
import { useLastDone } from './undo.ts';
import { UndoBar } from './undo-bar.tsx';
import { useClose, useLiveBookings, useMoveBooking, useOpen, useRestoreBooking } from './use-bookings.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { BookingDetail } from './windows/booking-detail.tsx';
import { bookingMoment } from './words.ts';

const { Part: CloseWindow } = lazyDialog(() => import('./windows/close-window.tsx'), 'CloseWindow');

const { Part: BookingWindow } = lazyDialog(() => import('./windows/booking-window.tsx'), 'BookingWindow');

type Open =
  | { window: 'new'; spot: { day: string; minutes: number | undefined; agendaId: number | undefined } }
  | { window: 'close' }
  | { window: 'detail' | 'edit'; booking: Booking }
  | { window: 'open'; block: Block };

/** How often bookings and blocks are polled if no events about changes arrive. */
const pollMs = 15_000;
const blocksPollMs = 60_000;

/** The calendar of one assistant, with the windows and actions in it. */
export function CalendarOf({ agendas: all }: { agendas: [OwnAgenda, ...OwnAgenda[]] }) {
  const text = useText(bookingsText);
  const [open, setOpen] = useState<Open>();
  const closeWindow = () => setOpen(undefined);
  const { done, note, forget } = useLastDone();

  const today = dayAt(new Date(), all[0].effectiveTimeZone);
  const address = useCalendarAddress(today);
  const assistantId =
    all.find((agenda) => agenda.assistantId === address.assistantId)?.assistantId ?? all[0].assistantId;
  const [first = all[0], ...rest] = all.filter((agenda) => agenda.assistantId === assistantId);
  const ofAssistant: [OwnAgenda, ...OwnAgenda[]] = [first, ...rest];
  const chosen = ofAssistant.find(({ id }) => id === address.agendaId);
  const agendas = useMemo(
    () => (chosen ? [chosen] : all.filter((each) => each.assistantId === assistantId)),
    [chosen, all, assistantId],
  );
  const zones = [...new Set(agendas.map(({ effectiveTimeZone }) => effectiveTimeZone))];
  const zoneOf = useCallback(
    (agendaId: number | null) => all.find(({ id }) => id === agendaId)?.effectiveTimeZone ?? all[0].effectiveTimeZone,
    [all],
  );

  const { view } = address;
  const days = daysOf(view, address.day);
  const range = rangeOf(days, zones);
  const isLive = useLiveBookings(assistantId);
  const interval = isLive ? {} : { refetchInterval: pollMs };
  const bookings = useQuery({ ...bookingsQuery(assistantId, range), ...interval });
  // No events arrive about the times of other calendars, so they are always polled.
  const blocks = useQuery({ ...blocksQuery(assistantId, range), refetchInterval: isLive ? blocksPollMs : pollMs });
  const services = useQuery(servicesQuery(assistantId));
  const move = useMoveBooking(assistantId);
  const restore = useRestoreBooking(assistantId);
  const close = useClose(assistantId);
  const reopen = useOpen(assistantId);

  const shown = useMemo(
    () => bookings.data?.filter(({ agendaId }) => !chosen || agendaId === chosen.id),
    [bookings.data, chosen],
  );
  const closed = useMemo(
    () => blocks.data?.filter(({ agendaId }) => !chosen || agendaId === chosen.id),
    [blocks.data, chosen],
  );
  const columns = columnsOf(view, days, agendas, today, currentLocale());
  const when = ({ startsAt, endsAt, agendaId }: Pick<Booking, 'startsAt' | 'endsAt' | 'agendaId'>) =>
    bookingMoment({ startsAt, endsAt }, zoneOf(agendaId), currentLocale());

  function onMove(booking: Booking, { day, minutes, agendaId }: Spot) {
    const to = agendaId ?? booking.agendaId;
    const startsAt = momentAt(day, minutes, zoneOf(to))?.toISOString();
    if (!startsAt) return;
    const isOther = to !== null && to !== booking.agendaId;
    move.mutate(
      { id: booking.id, startsAt, ...(isOther ? { agendaId: to } : {}) },
      {
        onSuccess: (moved) =>
          note(text.moved(booking.name, when(moved)), () =>
            move.mutateAsync({
              id: booking.id,
              startsAt: booking.startsAt,
              ...(isOther && booking.agendaId !== null ? { agendaId: booking.agendaId } : {}),
            }),
          ),
      },
    );
  }

  return (
    <Page
      variant="app"
      title={text.title}
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen({ window: 'close' })}>
            <CalendarOff aria-hidden className="size-4" />
            {text.close}
          </Button>
          <Button
            onClick={() =>
              setOpen({ window: 'new', spot: { day: address.day, minutes: undefined, agendaId: chosen?.id } })
            }
          >
            <Plus aria-hidden className="size-4" />
            {text.add}
          </Button>
        </>
      }
    >
      <CalendarBar address={address} today={today} days={days} allAgendas={all} assistantId={assistantId} />
      <QueryState
        query={{
          data: shown && closed && { bookings: shown, blocks: closed },
          isFetching: bookings.isFetching || blocks.isFetching,
          refetch: () => Promise.all([bookings.refetch(), blocks.refetch()]),
        }}
        loading={
          <Loading>
            <Skeleton className="h-120" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(read) =>
          view === 'list' ? (
            <BookingList
              days={days}
              bookings={read.bookings}
              agendas={ofAssistant}
              zoneOf={zoneOf}
              onOpen={(booking) => setOpen({ window: 'detail', booking })}
            />
          ) : (
            <>
              <TimeGrid
                columns={columns}
                agendas={agendas}
                bookings={read.bookings}
                blocks={read.blocks}
                zoneOf={zoneOf}
                onOpen={(booking) => setOpen({ window: 'detail', booking })}
                onOpenGroup={([booking]) => {
                  if (booking) address.setView('list', placeOf(booking.startsAt, zoneOf(booking.agendaId)).day);
                }}
                onOpenBlock={(block) => setOpen({ window: 'open', block })}
                onAdd={(spot) => setOpen({ window: 'new', spot })}
                onMove={onMove}
              />
              <p className="mt-3 text-sm text-muted-on-surface max-md:hidden">{text.moveHelp}</p>
              <p className="mt-3 text-sm text-muted-on-surface md:hidden">{text.moveTouchHelp}</p>
            </>
          )
        }
      </QueryState>
      <p className="mt-1 text-sm text-muted-on-surface">
        {text.zone(zones.map((zone) => zone.replaceAll('_', ' ')).join(', '))}
      </p>
      <UndoBar done={done} onForget={forget} />

      {open?.window === 'detail' && (
        <BookingDetail
          assistantId={assistantId}
          booking={shown?.find(({ id }) => id === open.booking.id) ?? open.booking}
          agendaName={ofAssistant.find(({ id }) => id === open.booking.agendaId)?.name}
          when={when(shown?.find(({ id }) => id === open.booking.id) ?? open.booking)}
          onEdit={() => setOpen({ window: 'edit', booking: open.booking })}
          onCancelled={() => {
            const title = text.cancelledNow(open.booking.name);
            // A cancellation at Cal.com can't be undone.
            if (ofAssistant.find(({ id }) => id === open.booking.agendaId)?.calcom) toast({ tone: 'success', title });
            else note(title, () => restore.mutateAsync(open.booking.id));
          }}
          onClose={closeWindow}
        />
      )}
      {(open?.window === 'new' || open?.window === 'edit') && services.data && (
        <BookingWindow
          assistantId={assistantId}
          agendas={ofAssistant}
          services={services.data}
          booking={open.window === 'edit' ? open.booking : undefined}
          spot={open.window === 'new' ? open.spot : { day: today, minutes: undefined, agendaId: undefined }}
          onClose={closeWindow}
        />
      )}
      {open?.window === 'close' && (
        <CloseWindow
          assistantId={assistantId}
          agendas={ofAssistant}
          day={address.day}
          agendaId={chosen?.id}
          onDone={(made) => note(text.closedNow, () => reopen.mutateAsync(made))}
          onClose={closeWindow}
        />
      )}
      <ConfirmDialog
        open={open?.window === 'open'}
        onOpenChange={closeWindow}
        title={text.openTitle}
        description={open?.window === 'open' ? text.openDescription(when(open.block)) : ''}
        confirmLabel={text.openAction}
        onConfirm={async () => {
          if (open?.window !== 'open') return;
          const { agendaId, startsAt, endsAt, note: reason } = open.block;
          await reopen.mutateAsync([open.block]);
          note(text.openedNow, () =>
            close.mutateAsync({ agendaIds: [agendaId], body: { startsAt, endsAt, note: reason } }),
          );
        }}
      />
    </Page>
  );
}
