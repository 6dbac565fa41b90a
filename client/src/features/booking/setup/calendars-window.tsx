import { CircleAlert, RefreshCw, Trash2 } from 'lucide-react';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import { type BusyCalendar, busyCalendarBody } from '#shared/contracts/booking/calendars.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { useAddCalendar, useReadCalendar, useRemoveCalendar } from './use-calendars.ts';

interface CalendarsWindowProps {
  assistantId: number;
  agenda: Agenda;
  /** The agenda's other calendars. */
  calendars: BusyCalendar[];
  onClose: () => void;
}

/** The other calendars whose times are not offered, with the time when each was read, and its fault, if any. */
export function CalendarsWindow({ assistantId, agenda, calendars, onClose }: CalendarsWindowProps) {
  const text = useText(bookingSetupText);
  const add = useAddCalendar(assistantId, agenda.id);
  const form = useZodForm(busyCalendarBody, { defaultValues: { url: '' } });
  return (
    <Dialog open onOpenChange={onClose} title={text.busyTitle(agenda.name)} description={text.busyAbout}>
      <div className="space-y-6">
        {calendars.length === 0 ? (
          <p className="text-sm text-muted-on-surface">{text.busyNone}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {calendars.map((calendar) => (
              <CalendarRow key={calendar.id} assistantId={assistantId} calendar={calendar} />
            ))}
          </ul>
        )}
        {calendars.length < bookingLimits.calendars && (
          <form noValidate onSubmit={submitWith(form, add, () => form.reset())}>
            <fieldset disabled={add.isPending} className="min-w-0 space-y-3">
              <FormField
                label={text.busyAddress}
                help={text.busyAddressHelp}
                error={form.formState.errors.url?.message}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register('url')}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    spellCheck={false}
                    placeholder="https://…/basic.ics"
                  />
                )}
              </FormField>
              <SubmitButton pending={add.isPending} pendingLabel={text.busyAdding}>
                {text.busyAdd}
              </SubmitButton>
            </fieldset>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function CalendarRow({ assistantId, calendar }: { assistantId: number; calendar: BusyCalendar }) {
  const text = useText(bookingSetupText);
  const { id, agendaId, host, readAt, fault, busyTimes } = calendar;
  const read = useReadCalendar(assistantId, agendaId);
  const remove = useRemoveCalendar(assistantId, agendaId);
  const time = readAt && formatMessageTime(readAt);
  return (
    <li className="flex items-center gap-x-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{host}</p>
        <div role="status" className="text-sm text-muted-on-surface">
          {fault ? (
            <>
              <p className="flex items-start gap-1.5 text-danger-text">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {text.busyFaults[fault]}
              </p>
              <p>{time ? text.busyKept(time) : text.busyNever}</p>
            </>
          ) : (
            <p>{time ? text.busyRead(time, busyTimes) : text.busyReading}</p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          shape="square"
          aria-label={text.busyAgain(host)}
          isPending={read.isPending}
          onClick={() => read.mutate(id)}
        >
          <RefreshCw aria-hidden className="size-4" />
        </Button>
        <Button
          variant="ghost"
          shape="square"
          aria-label={text.busyRemove(host)}
          isPending={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}
