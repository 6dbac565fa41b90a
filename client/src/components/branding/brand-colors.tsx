import { useText } from '#client/i18n/catalogue.ts';
import { brandText } from '#client/i18n/es/assistants/branding.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { type BrandForm, colorFields } from './brand-form.ts';
import { ColorInput } from './color-input.tsx';

/** The five colours of a brand. */
export function BrandColors({ form, effective }: { form: BrandForm; effective: Branding }) {
  const text = useText(brandText);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{text.colors}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {colorFields.map((name) => (
          <ColorInput key={name} form={form} name={name} label={text[name]} fallback={effective[name]} />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted-on-surface">{text.contrast}</p>
    </fieldset>
  );
}
