import { useWatch } from 'react-hook-form';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyText } from '#client/i18n/es/assistants/privacy.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import type { PrivacySettings, PrivacySettingsBody } from '#shared/contracts/privacy/privacy.ts';
import { useSectionForm } from '../place/place.ts';
import { ControllerFields, MarketingField, PurposeFields, RetentionFields } from './privacy-fields.tsx';
import { ShownNotice } from './shown-notice.tsx';
import { useSavePrivacy } from './use-privacy.ts';

const loadRules = lateRules(() => import('./privacy-rules.ts'), 'privacyRules');

interface PrivacyFormProps {
  assistantId: number;
  settings: PrivacySettings;
}

/** Edits whether visitors see a notice, what it says, and how long their data are kept. */
export function PrivacyForm({ assistantId, settings }: PrivacyFormProps) {
  const text = useText(privacyText);
  const form = useLateRulesForm(loadRules, { defaultValues: valuesOf(settings) });
  const [isShown, isFormal, keepsPerson] = useWatch({
    control: form.control,
    name: ['isShown', 'isFormal', 'keepsPerson'],
  });
  const save = useSavePrivacy(assistantId);
  const change = (name: 'isShown' | 'isFormal' | 'keepsPerson', value: boolean) =>
    form.setValue(name, value, { shouldDirty: true });
  const saveAndRestart = {
    mutateAsync: async (body: PrivacySettingsBody) => form.reset(valuesOf(await save.mutateAsync(body))),
  };
  const attributes = useSectionForm(form, saveAndRestart, save.isPending);
  return (
    <form {...attributes}>
      <fieldset disabled={save.isPending} className="min-w-0 max-w-160 space-y-8">
        <div className="space-y-3">
          <Switch checked={isShown} onCheckedChange={(shown) => change('isShown', shown)} label={text.isShown} />
          <p className="text-sm text-muted-on-surface">{text.isShownHelp}</p>
          <ShownNotice settings={settings} />
        </div>
        <ControllerFields form={form} />
        <PurposeFields form={form} />
        <MarketingField form={form} />
        <RetentionFields form={form} planDays={settings.planDays} />
        <Switch checked={isFormal} onCheckedChange={(formal) => change('isFormal', formal)} label={text.isFormal} />
        <div className="space-y-2">
          <Switch
            checked={keepsPerson ?? false}
            onCheckedChange={(keeps) => change('keepsPerson', keeps)}
            label={text.keepsPerson}
          />
          <p className="text-sm text-muted-on-surface">{text.keepsPersonHelp}</p>
        </div>
      </fieldset>
    </form>
  );
}

function valuesOf({ planDays: _plan, noticeUrl: _url, short: _short, ...settings }: PrivacySettings) {
  return {
    ...settings,
    taxId: settings.taxId ?? '',
    address: settings.address ?? '',
    policyUrl: settings.policyUrl ?? '',
    marketingText: settings.marketingText ?? '',
  };
}
