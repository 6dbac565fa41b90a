import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { HolidaysField } from '#client/components/hours/holidays-field.tsx';
import { OpeningHoursField, usualWeek } from '#client/components/hours/opening-hours-field.tsx';
import { TimeZoneField } from '#client/components/hours/time-zone-field.tsx';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type Agenda, type AgendaBody, agendaBody } from '#shared/contracts/booking/agendas.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { useSaveAgenda } from './use-setup.ts';

interface AgendaDialogProps {
  assistantId: number;
  /** The agenda to change. Without it, a new one is created. */
  agenda?: Agenda;
  onClose: () => void;
}

/** The form of an agenda: whose time is booked, and when they are available. */
export function AgendaDialog({ assistantId, agenda, onClose }: AgendaDialogProps) {
  const text = useText(bookingSetupText);
  const hoursId = useId();
  const save = useSaveAgenda(assistantId, agenda?.id);
  const form = useZodForm(agendaBody, {
    defaultValues: {
      name: agenda?.name ?? '',
      timeZone: agenda?.timeZone ?? null,
      openingHours: agenda ? agenda.openingHours : usualWeek,
      holidays: agenda?.holidays ?? [],
    },
  });
  const { errors, isSubmitted } = form.formState;
  const [openingHours, timeZone, holidays] = useWatch({
    control: form.control,
    name: ['openingHours', 'timeZone', 'holidays'],
  });
  // These fields are no native form fields, so each change is set here.
  const change = <Name extends keyof AgendaBody>(name: Name, value: AgendaBody[Name]) =>
    form.setValue<keyof AgendaBody>(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <FormDialog
      title={agenda ? text.editAgenda : text.newAgenda}
      form={form}
      mutation={save}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={text.agendaName} help={text.agendaNameHelp} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            autoComplete="off"
            maxLength={bookingLimits.name}
            placeholder={text.agendaNamePlaceholder}
          />
        )}
      </FormField>
      <section aria-labelledby={hoursId} className="space-y-5">
        <h3 id={hoursId} className="font-semibold">
          {text.hoursTitle}
        </h3>
        <OpeningHoursField
          hours={openingHours}
          errors={errors.openingHours}
          words={text.hoursWords}
          onChange={(hours) => change('openingHours', hours)}
        />
        <HolidaysField days={holidays} onChange={(days) => change('holidays', days)} />
        <TimeZoneField
          zone={timeZone}
          stored={agenda?.timeZone ?? null}
          platformZone={agenda && !agenda.timeZone ? agenda.effectiveTimeZone : undefined}
          error={errors.timeZone?.message}
          onChange={(zone) => change('timeZone', zone)}
        />
      </section>
    </FormDialog>
  );
}
