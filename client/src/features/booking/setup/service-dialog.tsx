import { useWatch } from 'react-hook-form';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import { type Service, serviceBody } from '#shared/contracts/booking/services.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { bodyOfService } from './service-values.ts';
import { useSaveService } from './use-setup.ts';

interface ServiceDialogProps {
  assistantId: number;
  agendas: Agenda[];
  /** The service to change. Without it, a new one is created. */
  service?: Service;
  onClose: () => void;
}

const blank = {
  name: '',
  description: '',
  minutes: 30,
  bufferMinutes: 0,
  price: '',
  capacity: 1,
  agendaIds: [] as number[],
  isActive: true,
};

/** The form of a service: what can be booked, how long it takes, and with which agendas. */
export function ServiceDialog({ assistantId, agendas, service, onClose }: ServiceDialogProps) {
  const text = useText(bookingSetupText);
  const save = useSaveService(assistantId, service?.id);
  const form = useZodForm(serviceBody, {
    defaultValues: service
      ? { ...bodyOfService(service), description: service.description ?? '', price: service.price ?? '' }
      : blank,
  });
  const { errors, isSubmitted } = form.formState;
  const [agendaIds, isActive] = useWatch({ control: form.control, name: ['agendaIds', 'isActive'] });
  const choose = (ids: number[]) => form.setValue('agendaIds', ids, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <FormDialog
      title={service ? text.editService : text.newService}
      form={form}
      mutation={save}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={text.serviceName} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            autoComplete="off"
            maxLength={bookingLimits.name}
            placeholder={text.serviceNamePlaceholder}
          />
        )}
      </FormField>
      <FormField label={text.serviceDescription} error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('description')}
            rows={2}
            maxLength={bookingLimits.description}
            placeholder={text.serviceDescriptionPlaceholder}
            className={fieldClass}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={text.duration} error={errors.minutes?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('minutes', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={bookingLimits.minutes.least}
              max={bookingLimits.minutes.most}
            />
          )}
        </FormField>
        <FormField label={text.price} help={text.priceHelp} error={errors.price?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('price')}
              autoComplete="off"
              maxLength={bookingLimits.price}
              placeholder={text.pricePlaceholder}
            />
          )}
        </FormField>
        <FormField label={text.buffer} help={text.bufferHelp} error={errors.bufferMinutes?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('bufferMinutes', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={0}
              max={bookingLimits.bufferMinutes}
            />
          )}
        </FormField>
        <FormField label={text.capacity} help={text.capacityHelp} error={errors.capacity?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('capacity', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              max={bookingLimits.capacity}
            />
          )}
        </FormField>
      </div>
      {agendas.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">{text.agendasOfService}</legend>
          <Choice label={text.allAgendas} checked={agendaIds.length === 0} onChange={() => choose([])} />
          {agendas.map(({ id, name }) => (
            <Choice
              key={id}
              label={name}
              checked={agendaIds.includes(id)}
              onChange={(on) => choose(on ? [...agendaIds, id] : agendaIds.filter((one) => one !== id))}
            />
          ))}
        </fieldset>
      )}
      <Switch
        checked={isActive}
        onCheckedChange={(active) => form.setValue('isActive', active, { shouldDirty: true })}
        label={text.active}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm wrap-anywhere">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      {label}
    </label>
  );
}
