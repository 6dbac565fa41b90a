import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { Branding } from '#shared/contracts/branding.ts';
import { type BrandForm, colorFields } from '../../brand-form.ts';
import { editorText } from '../../editor-text.ts';
import { ColorInput } from './color-input.tsx';

interface BrandFieldsProps {
  form: BrandForm;
  effective: Branding;
}

/** Name, logo and the five colours. */
export function BrandFields({ form, effective }: BrandFieldsProps) {
  const text = useText(editorText);
  const { errors } = form.formState;
  return (
    <>
      <FormField label={text.brandName} help={text.brandNameHelp} error={errors.brandName?.message}>
        {(control) => <Input {...control} {...form.register('brandName')} autoComplete="organization" />}
      </FormField>
      <FormField label={text.brandLogo} help={text.brandLogoHelp} error={errors.logoUrl?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('logoUrl')}
            type="url"
            inputMode="url"
            placeholder={text.brandLogoPlaceholder}
            autoComplete="off"
          />
        )}
      </FormField>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{text.brandColors}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {colorFields.map((name) => (
            <ColorInput key={name} form={form} name={name} label={text[name]} fallback={effective[name]} />
          ))}
        </div>
        <p className="mt-2 text-sm text-muted-on-surface">{text.brandContrast}</p>
      </fieldset>
    </>
  );
}
