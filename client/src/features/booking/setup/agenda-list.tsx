import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { type BookingSetupText, bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { BusyCalendar } from '#shared/contracts/booking/calendars.ts';
import type { Service } from '#shared/contracts/booking/services.ts';
import { calendarsQuery } from '../booking.queries.ts';
import { AgendaDialog, CalcomDialog, CalendarsWindow } from './dialogs.ts';
import { FeedWindow } from './feed-window.tsx';
import { hoursInWords } from './hours-in-words.ts';
import { SetupGroup } from './setup-group.tsx';
import { SetupRow } from './setup-row.tsx';
import { useRemoveAgenda } from './use-setup.ts';

interface AgendaListProps {
  assistantId: number;
  agendas: Agenda[];
  services: Service[];
  onAdd: (kind: 'agenda' | 'calcom') => void;
}

/** The list of agendas: whose time is booked. */
export function AgendaList({ assistantId, agendas, services, onAdd }: AgendaListProps) {
  const text = useText(bookingSetupText);
  const { days } = useText(handoffText);
  const remove = useRemoveAgenda(assistantId);
  const { data: calendars = [] } = useQuery(calendarsQuery(assistantId));
  const calendarsOf = ({ id }: Agenda) => calendars.filter(({ agendaId }) => agendaId === id);
  return (
    <SetupGroup
      title={text.agendas}
      about={text.agendasAbout}
      action={
        <div className="flex gap-2 max-sm:flex-col">
          <Button variant="secondary" onClick={() => onAdd('calcom')}>
            <Plus aria-hidden className="size-4" />
            Cal.com
          </Button>
          <Button variant="secondary" onClick={() => onAdd('agenda')}>
            <Plus aria-hidden className="size-4" />
            {text.addAgenda}
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {agendas.map((agenda) => (
          <SetupRow
            key={agenda.id}
            name={agenda.name}
            facts={[
              ...(agenda.calcom
                ? calcomFacts(agenda.calcom, services, text)
                : [
                    hoursInWords(agenda.openingHours, days, text),
                    ...(agenda.holidays.length > 0 ? [text.holidayCount(agenda.holidays.length)] : []),
                  ]),
              text.zoneOf(agenda.effectiveTimeZone.replaceAll('_', ' ')),
              ...busyFacts(calendarsOf(agenda), text),
            ]}
            control={
              <>
                <BusyButton assistantId={assistantId} agenda={agenda} calendars={calendarsOf(agenda)} />
                <FeedButton assistantId={assistantId} agenda={agenda} />
              </>
            }
            removal={{ description: text.removeAgendaDescription, remove: () => remove.mutateAsync(agenda.id) }}
            editor={(close) =>
              agenda.calcom ? (
                <CalcomDialog assistantId={assistantId} agenda={agenda} onClose={close} />
              ) : (
                <AgendaDialog assistantId={assistantId} agenda={agenda} onClose={close} />
              )
            }
          />
        ))}
      </ul>
    </SetupGroup>
  );
}

/** The facts about an event at Cal.com: its title, the lengths of services that it is for, and its fault, if any. */
function calcomFacts(
  { eventTitle, minutes, fault }: NonNullable<Agenda['calcom']>,
  services: Service[],
  text: BookingSetupText,
) {
  const isUsed = services.some((service) => service.isActive && minutes.includes(service.minutes));
  return [
    text.calcomOf(eventTitle),
    isUsed ? text.calcomServices(minutes.join(', ')) : text.calcomUnused(minutes.join(', ')),
    ...(fault ? [text.calcomFaults[fault]] : []),
  ];
}

function FeedButton({ assistantId, agenda }: { assistantId: number; agenda: Agenda }) {
  const text = useText(bookingSetupText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" shape="square" aria-label={text.feedOf(agenda.name)} onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden className="size-4" />
      </Button>
      {isOpen && <FeedWindow assistantId={assistantId} agenda={agenda} onClose={() => setOpen(false)} />}
    </>
  );
}

function busyFacts(calendars: BusyCalendar[], text: BookingSetupText): string[] {
  if (calendars.length === 0) return [];
  return [text.busyCount(calendars.length), ...(calendars.some(({ fault }) => fault) ? [text.busyFaulty] : [])];
}

interface BusyButtonProps {
  assistantId: number;
  agenda: Agenda;
  calendars: BusyCalendar[];
}

function BusyButton({ assistantId, agenda, calendars }: BusyButtonProps) {
  const text = useText(bookingSetupText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" shape="square" aria-label={text.busyOf(agenda.name)} onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden className="size-4" />
      </Button>
      {isOpen && (
        <CalendarsWindow
          assistantId={assistantId}
          agenda={agenda}
          calendars={calendars}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
