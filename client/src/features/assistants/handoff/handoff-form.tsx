import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { useZodForm } from '#client/lib/use-zod-form.ts';
import {
  type HandoffSettings,
  type HandoffSettingsBody,
  handoffSettingsBody,
} from '#shared/contracts/assistants/handoff.ts';
import { FormSection } from '../editor/fields/form-section.tsx';
import { useSectionForm } from '../place/place.ts';
import { HolidaysField } from './holidays-field.tsx';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { useSaveHandoff } from './use-handoff.ts';

interface HandoffFormProps {
  assistantId: number;
  settings: HandoffSettings;
}

/** The button in the chat, who answers, and when. */
export function HandoffForm({ assistantId, settings }: HandoffFormProps) {
  const text = useText(handoffText);
  const form = useZodForm(handoffSettingsBody, { defaultValues: valuesOf(settings) });
  const [offersPerson, openingHours, timeZone, holidays] = useWatch({
    control: form.control,
    name: ['offersPerson', 'openingHours', 'timeZone', 'holidays'],
  });
  const save = useSaveHandoff(assistantId);
  const { errors } = form.formState;

  const change = <Name extends keyof HandoffSettingsBody>(name: Name, value: HandoffSettingsBody[Name]) => {
    // These are no form fields of the browser's: each change is reported.
    form.setValue<keyof HandoffSettingsBody>(name, value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const saveAndRestart = {
    mutateAsync: async (body: HandoffSettingsBody) => form.reset(valuesOf(await save.mutateAsync(body))),
  };
  const attributes = useSectionForm(form, saveAndRestart, save.isPending);

  return (
    <form {...attributes}>
      <fieldset disabled={save.isPending} className="min-w-0 max-w-160 space-y-8">
        <div className="space-y-4">
          <div>
            <Switch
              checked={offersPerson}
              onCheckedChange={(offers) => change('offersPerson', offers)}
              label={text.offers}
            />
            <p className="text-sm text-muted-on-surface">{text.offersHelp}</p>
          </div>
          <FormField label={text.personName} help={text.personNameHelp} error={errors.personName?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('personName')}
                autoComplete="off"
                maxLength={60}
                placeholder={text.personNamePlaceholder}
              />
            )}
          </FormField>
        </div>
        <FormSection title={text.hours}>
          <OpeningHoursField
            hours={openingHours}
            errors={errors.openingHours}
            onChange={(hours) => change('openingHours', hours)}
          />
          <FormField label={text.timeZone} error={errors.timeZone?.message}>
            {(control) => (
              <Select
                {...control}
                value={timeZone ?? ''}
                onChange={({ target }) => change('timeZone', target.value || null)}
              >
                <option value="">
                  {settings.timeZone ? text.platformZoneUnnamed : text.platformZone(settings.effectiveTimeZone)}
                </option>
                {timeZonesWith(settings.timeZone).map((name) => (
                  <option key={name} value={name}>
                    {name.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <HolidaysField days={holidays} onChange={(days) => change('holidays', days)} />
        </FormSection>
      </fieldset>
    </form>
  );
}

function valuesOf({ effectiveTimeZone: _, personName, ...settings }: HandoffSettings): HandoffSettingsBody {
  return { ...settings, personName: personName ?? '' };
}

/** Those that the browser knows, and the one that is set. */
function timeZonesWith(current: string | null): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])])].sort();
}
