import { LoaderCircle, RotateCcw } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules } from '#client/lib/forms/late-rules.ts';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { useRefreshModels } from '../use-models.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { ModelSelect } from './model-select.tsx';
import { SettingsForm } from './settings-form.tsx';

const loadModelRules = lateRules(() => import('../settings-rules.ts'), 'modelRules');

/** The default model of new assistants of its provider. */
export function DefaultModel({ settings }: { settings: SystemSettings }) {
  const text = useText(settingsText);
  const refresh = useRefreshModels();
  const { form, ...frame } = useSettingsForm(loadModelRules, settings, (stored) => ({
    defaultModel: stored.defaultModel ?? '',
  }));
  const Icon = refresh.isPending ? LoaderCircle : RotateCcw;
  return (
    <SettingsForm title={text.modelTitle} description={text.modelDescription} {...frame}>
      <ModelSelect form={form} />
      <Button variant="secondary" isPending={refresh.isPending} onClick={() => refresh.mutate()}>
        <Icon aria-hidden className={refresh.isPending ? 'size-4 animate-spin' : 'size-4'} />
        {text.modelsRefresh}
      </Button>
    </SettingsForm>
  );
}
