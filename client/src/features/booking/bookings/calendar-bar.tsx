import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { classNames } from '#client/lib/class-names.ts';
import { currentLocale } from '#client/lib/display.ts';
import type { OwnAgenda } from '#shared/contracts/booking/agendas.ts';
import { stepFrom, titleOf } from './calendar/calendar-days.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

interface CalendarBarProps {
  address: CalendarAddress;
  today: string;
  days: string[];
  /** The agendas of all of the owner's assistants. */
  allAgendas: OwnAgenda[];
  assistantId: number;
}

/** Selects the days, the view, the assistant and the agenda that the calendar shows. */
export function CalendarBar({ address, today, days, allAgendas, assistantId }: CalendarBarProps) {
  const text = useText(bookingsText);
  const { view, views, day, agendaId } = address;
  const assistants = [...new Map(allAgendas.map((agenda) => [agenda.assistantId, agenda.assistantName]))];
  const agendas = allAgendas.filter((agenda) => agenda.assistantId === assistantId);
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          <Button
            variant="ghost"
            shape="square"
            aria-label={text.before[view]}
            onClick={() => address.setDay(stepFrom(view, day, -1))}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button variant="secondary" onClick={() => address.setDay(today)}>
            {text.today}
          </Button>
          <Button
            variant="ghost"
            shape="square"
            aria-label={text.after[view]}
            onClick={() => address.setDay(stepFrom(view, day, 1))}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
          <p aria-live="polite" className="ml-2 min-w-0 font-semibold first-letter:uppercase max-md:hidden">
            {titleOf(view, days, currentLocale())}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-40">
            <Input
              type="date"
              aria-label={text.goToDay}
              value={day}
              onChange={({ target }) => target.value && address.setDay(target.value)}
            />
          </div>
          <fieldset aria-label={text.views} className="flex rounded-control bg-sunken p-1">
            {views.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                onClick={() => address.setView(each)}
                className={classNames(
                  'min-h-[calc(var(--control)-8px)] rounded-lg border px-3 text-sm font-medium',
                  each === view
                    ? 'border-line-strong bg-surface text-on-surface'
                    : 'border-transparent text-muted-on-surface hover:text-on-surface',
                )}
              >
                {text.view[each]}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      <p aria-hidden className="font-semibold first-letter:uppercase md:hidden">
        {titleOf(view, days, currentLocale())}
      </p>
      {(assistants.length > 1 || agendas.length > 1) && (
        <div className="flex flex-wrap gap-2">
          {assistants.length > 1 && (
            <Select
              aria-label={text.assistant}
              value={assistantId}
              onChange={({ target }) => address.setAssistant(Number(target.value))}
              className="w-52 max-sm:w-full"
            >
              {assistants.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {agendas.length > 1 && (
            <Select
              aria-label={text.agenda}
              value={agendaId ?? ''}
              onChange={({ target }) => address.setAgenda(Number(target.value) || undefined)}
              className="w-52 max-sm:w-full"
            >
              <option value="">{text.allAgendas}</option>
              {agendas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </div>
  );
}
