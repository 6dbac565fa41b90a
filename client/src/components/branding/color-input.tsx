import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { brandText } from '#client/i18n/es/assistants/branding.ts';
import { colorOr } from '#shared/domain/brand-colors.ts';
import type { BrandForm, ColorField } from './brand-form.ts';

interface ColorInputProps {
  form: BrandForm;
  name: ColorField;
  label: string;
  /** The picker's colour while the text is not a valid colour. */
  fallback: string;
}

/** A colour to pick or to type. */
export function ColorInput({ form, name, label, fallback }: ColorInputProps) {
  const text = useText(brandText);
  const color = colorOr(fallback, useWatch({ control: form.control, name }));
  return (
    <FormField label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={text.colorPicker(label)}
            value={color}
            onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
            className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <Input
            {...control}
            {...form.register(name)}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
      )}
    </FormField>
  );
}
