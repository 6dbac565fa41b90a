import { useState } from 'react';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { blankFields, withBlanksFilled } from '#shared/domain/assistants/blanks.ts';

interface BlanksFormProps {
  instructions: string;
  onChange: (instructions: string) => void;
}

/** A short form for a template's blanks. Typing in it fills the blanks in the instructions. */
export function BlanksForm({ instructions, onChange }: BlanksFormProps) {
  const text = useText(editorText);
  const [start, setStart] = useState({ template: instructions, values: [] as string[] });
  // If the instructions were edited or replaced outside of this form, the blanks in them count instead.
  const isOwn = withBlanksFilled(start.template, start.values) === instructions;
  const { template, values } = isOwn ? start : { template: instructions, values: [] };
  const fields = blankFields(template);
  if (fields.length === 0) return null;

  function fill(index: number, value: string) {
    const next = fields.map((_, other) => (other === index ? value : (values[other] ?? '')));
    setStart({ template, values: next });
    onChange(withBlanksFilled(template, next));
  }

  return (
    <fieldset className="mb-5 rounded-card border border-line bg-sunken p-4">
      <legend className="sr-only">{text.blanksTitle}</legend>
      <p aria-hidden className="font-medium">
        {text.blanksTitle}
      </p>
      <p className="mt-1 mb-4 text-sm text-muted-on-surface">{text.blanksHelp}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ label, hint, start: place }, index) => (
          <FormField key={place} label={label}>
            {(control) => (
              <Input
                {...control}
                value={values[index] ?? ''}
                placeholder={hint}
                autoComplete="off"
                onChange={({ target }) => fill(index, target.value)}
              />
            )}
          </FormField>
        ))}
      </div>
    </fieldset>
  );
}
