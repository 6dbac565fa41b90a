import { useWatch } from 'react-hook-form';
import { HolidaysField } from '#client/components/hours/holidays-field.tsx';
import { OpeningHoursField } from '#client/components/hours/opening-hours-field.tsx';
import { TimeZoneField } from '#client/components/hours/time-zone-field.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import type { HandoffSettings, HandoffSettingsBody } from '#shared/contracts/assistants/handoff.ts';
import { FormSection } from '../editor/fields/form-section.tsx';
import { useSectionForm } from '../place/place.ts';
import { useSaveHandoff } from './use-handoff.ts';

const loadRules = lateRules(() => import('./handoff-rules.ts'), 'handoffRules');

interface HandoffFormProps {
  assistantId: number;
  settings: HandoffSettings;
}

/** Edits the button in the chat, who answers, and when. */
export function HandoffForm({ assistantId, settings }: HandoffFormProps) {
  const text = useText(handoffText);
  const form = useLateRulesForm(loadRules, { defaultValues: valuesOf(settings) });
  const [offersPerson, openingHours, timeZone, holidays] = useWatch({
    control: form.control,
    name: ['offersPerson', 'openingHours', 'timeZone', 'holidays'],
  });
  const save = useSaveHandoff(assistantId);
  const { errors } = form.formState;

  const change = <Name extends keyof HandoffSettingsBody>(name: Name, value: HandoffSettingsBody[Name]) => {
    // These fields are no native form fields, so each change is set here.
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
              isPending={settings.keepsPerson && offersPerson}
            />
            <p className="text-sm text-muted-on-surface">{settings.keepsPerson ? text.keptByLaw : text.offersHelp}</p>
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
            words={text}
            onChange={(hours) => change('openingHours', hours)}
          />
          <TimeZoneField
            zone={timeZone}
            stored={settings.timeZone}
            platformZone={settings.timeZone ? undefined : settings.effectiveTimeZone}
            error={errors.timeZone?.message}
            onChange={(zone) => change('timeZone', zone)}
          />
          <HolidaysField days={holidays} onChange={(days) => change('holidays', days)} />
        </FormSection>
      </fieldset>
    </form>
  );
}

function valuesOf({
  effectiveTimeZone: _,
  keepsPerson: _law,
  personName,
  ...settings
}: HandoffSettings): HandoffSettingsBody {
  return { ...settings, personName: personName ?? '' };
}
