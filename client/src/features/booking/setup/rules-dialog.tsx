import { useWatch } from 'react-hook-form';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type BookingSettings, bookingSettingsBody } from '#shared/contracts/booking/services.ts';
import { bookingLimits, slotSteps } from '#shared/domain/booking/booking.ts';
import { timeInWords } from './time-in-words.ts';
import { useSaveRules } from './use-setup.ts';

/** The notice times that most businesses choose from, in minutes. */
const usualNotices = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080];

interface RulesDialogProps {
  assistantId: number;
  settings: BookingSettings;
  onClose: () => void;
}

/** The booking rules: with how much notice, how far ahead and how far apart visitors book, and which words offer it. */
export function RulesDialog({ assistantId, settings, onClose }: RulesDialogProps) {
  const text = useText(bookingSetupText);
  const save = useSaveRules(assistantId, { done: text.rulesSaved, failed: text.rulesSaveFailed });
  const form = useZodForm(bookingSettingsBody, { defaultValues: settings });
  const { errors } = form.formState;
  const inGreeting = useWatch({ control: form.control, name: 'inGreeting' });
  const notices = [...new Set([...usualNotices, settings.noticeMinutes])].sort((a, b) => a - b);
  return (
    <FormDialog title={text.rulesTitle} form={form} mutation={save} saveLabel={text.save} onClose={onClose}>
      <FormField label={text.notice} error={errors.noticeMinutes?.message}>
        {(control) => (
          <Select {...control} {...form.register('noticeMinutes', { valueAsNumber: true })}>
            {notices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? text.noNotice : timeInWords(minutes, text)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={text.horizon} help={text.horizonHelp} error={errors.horizonDays?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('horizonDays', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
            max={bookingLimits.horizonDays}
          />
        )}
      </FormField>
      <FormField label={text.step} error={errors.stepMinutes?.message}>
        {(control) => (
          <Select {...control} {...form.register('stepMinutes', { valueAsNumber: true })}>
            {slotSteps.map((minutes) => (
              <option key={minutes} value={minutes}>
                {text.minutes(minutes)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Switch
        checked={inGreeting}
        onCheckedChange={(on) => form.setValue('inGreeting', on, { shouldDirty: true })}
        label={text.inGreeting}
      />
      <FormField label={text.offerWords} help={text.offerWordsHelp} error={errors.offerWords?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('offerWords')}
            rows={3}
            maxLength={bookingLimits.words}
            placeholder={text.offerWordsPlaceholder}
            className={fieldClass}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
