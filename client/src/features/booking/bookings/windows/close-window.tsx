import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type Agenda, type Block, type BlockBody, blockBody } from '#shared/contracts/booking/agendas.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { minutesOf, momentAt } from '../calendar/moments.ts';
import { useClose } from '../use-bookings.ts';

interface CloseWindowProps {
  assistantId: number;
  agendas: [Agenda, ...Agenda[]];
  day: string;
  agendaId: number | undefined;
  onDone: (made: Block[]) => void;
  onClose: () => void;
}

const [wholeDays] = blockBody.options;
const formSchema = z.object({ ...wholeDays.shape, agendaId: z.number(), from: z.string(), to: z.string() });

/** Closes one agenda or all of them, for whole days or for some hours of one day. */
export function CloseWindow({ assistantId, agendas, day, agendaId, onDone, onClose }: CloseWindowProps) {
  const text = useText(bookingsText);
  const close = useClose(assistantId);
  const [isWhole, setWhole] = useState(true);
  const form = useZodForm(formSchema, {
    defaultValues: {
      agendaId: agendaId ?? (agendas.length > 1 ? 0 : agendas[0].id),
      ...{ fromDay: day, toDay: day, from: '09:00', to: '14:00', note: '' },
    },
  });
  const { errors } = form.formState;
  const [fromDay, chosen] = useWatch({ control: form.control, name: ['fromDay', 'agendaId'] });
  const mutation = {
    isPending: close.isPending,
    async mutateAsync({ from, to, agendaId: id, ...days }: z.output<typeof formSchema>) {
      const of = agendas.filter((agenda) => id === 0 || agenda.id === id);
      const zone = of[0]?.effectiveTimeZone ?? agendas[0].effectiveTimeZone;
      const at = (time: string) => momentAt(days.fromDay, minutesOf(time), zone)?.toISOString() ?? '';
      const body: BlockBody = isWhole ? days : { startsAt: at(from), endsAt: at(to), note: days.note };
      onDone(await close.mutateAsync({ agendaIds: of.map((agenda) => agenda.id), body }));
    },
  };
  return (
    <FormDialog
      title={text.closeTitle}
      description={text.closeDescription}
      form={form}
      mutation={mutation}
      saveLabel={text.closeAction}
      onClose={onClose}
    >
      {agendas.length > 1 && (
        <FormField label={text.agenda}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => form.setValue('agendaId', Number(target.value), { shouldDirty: true })}
            >
              <option value={0}>{text.allAgendas}</option>
              {agendas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <Switch checked={isWhole} onCheckedChange={setWhole} label={text.wholeDays} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={isWhole ? text.fromDay : text.day} error={errors.fromDay?.message}>
          {(control) => <Input {...control} {...form.register('fromDay')} type="date" />}
        </FormField>
        {isWhole && (
          <FormField label={text.toDay} error={errors.toDay?.message}>
            {(control) => <Input {...control} {...form.register('toDay')} type="date" min={fromDay} />}
          </FormField>
        )}
      </div>
      {!isWhole && (
        <div className="grid grid-cols-2 gap-5">
          <FormField label={text.fromTime} error={errors.from?.message}>
            {(control) => <Input {...control} {...form.register('from')} type="time" />}
          </FormField>
          <FormField label={text.toTime} error={errors.to?.message}>
            {(control) => <Input {...control} {...form.register('to')} type="time" />}
          </FormField>
        </div>
      )}
      <FormField label={text.closeNote} error={errors.note?.message}>
        {(control) => (
          <Input {...control} {...form.register('note')} autoComplete="off" maxLength={bookingLimits.note} />
        )}
      </FormField>
    </FormDialog>
  );
}
