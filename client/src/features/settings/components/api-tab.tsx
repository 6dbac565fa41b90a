import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { CheckKey } from './check-key.tsx';
import { DefaultModel } from './default-model.tsx';

/** The older settings of models: which one new assistants begin with, and a key to check. */
export function ApiTab({ settings }: { settings: SystemSettings }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <DefaultModel settings={settings} />
      <CheckKey />
    </div>
  );
}
