import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { DisplayForm } from './display-form.tsx';
import { PlatformBrand } from './platform-brand.tsx';
import { ThemeField } from './theme-field.tsx';

/** The settings of the platform's appearance, language and formats. */
export function DisplayTab({ settings }: { settings: SystemSettings }) {
  return (
    <div className="grid gap-6">
      <ThemeField />
      <DisplayForm settings={settings} />
      <PlatformBrand />
    </div>
  );
}
