import { useState } from 'react';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import { calcomBody } from '#shared/contracts/booking/calcom.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { useSaveCalcom } from './use-setup.ts';

interface CalcomDialogProps {
  assistantId: number;
  /** The agenda to change. Without it, a new one is created. */
  agenda?: Agenda;
  onClose: () => void;
}

/** The form of an agenda whose times come from an event at Cal.com. */
export function CalcomDialog({ assistantId, agenda, onClose }: CalcomDialogProps) {
  const text = useText(bookingSetupText);
  const [isKeyKept, setKeyKept] = useState(agenda?.calcom?.hasKey ?? false);
  const save = useSaveCalcom(assistantId, agenda?.id, isKeyKept);
  const form = useZodForm(calcomBody, {
    defaultValues: { name: agenda?.name ?? '', page: agenda?.calcom?.page ?? '', apiKey: '' },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={agenda ? text.editCalcom : text.newCalcom}
      description={text.calcomAbout}
      form={form}
      mutation={save}
      saveLabel={agenda ? text.save : text.connect}
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
      <FormField label={text.calcomPage} help={text.calcomPageHelp} error={errors.page?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('page')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="cal.com/clinica/revision"
          />
        )}
      </FormField>
      <FormField
        label={text.calcomKey}
        help={isKeyKept ? text.calcomKeyKept : text.calcomKeyHelp}
        error={errors.apiKey?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('apiKey')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder={isKeyKept ? '••••••••' : 'cal_live_…'}
          />
        )}
      </FormField>
      {agenda?.calcom?.hasKey && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={!isKeyKept}
            onChange={({ target }) => {
              setKeyKept(!target.checked);
              // Marks the form as changed, because this box is not part of the form's values but of what is saved.
              form.setValue('apiKey', form.getValues('apiKey') ?? '', { shouldDirty: true });
            }}
          />
          {text.calcomKeyRemove}
        </label>
      )}
      <p className="text-sm text-muted-on-surface">{text.calcomMails}</p>
    </FormDialog>
  );
}
