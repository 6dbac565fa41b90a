import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { CheckKey } from './check-key.tsx';
import { DefaultModel } from './default-model.tsx';

/** The older model settings: the default model of new assistants, and a check of a key. */
export function ApiTab({ settings }: { settings: SystemSettings }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <DefaultModel settings={settings} />
      <CheckKey />
    </div>
  );
}
