import { useId } from 'react';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { translationsText } from '#client/i18n/es/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { WordPlace } from './word-places.ts';
import type { WordsForm } from './words-values.ts';

interface TranslatedFieldProps {
  form: WordsForm;
  place: WordPlace;
  language: VisitorLanguage;
  isMissing: boolean;
}

/** A text in another language, with the owner's original beside it. */
export function TranslatedField({ form, place, language, isMissing }: TranslatedFieldProps) {
  const text = useText(translationsText);
  const id = useId();
  const { path, label, original, isLong } = place;
  const { error } = form.getFieldState(path, form.formState);
  return (
    <div className="grid gap-x-5 gap-y-2 @2xl:grid-cols-2">
      <FormField label={label} help={isMissing && <Badge tone="warning">{text.missing}</Badge>} error={error?.message}>
        {(control) => {
          const attributes = {
            ...control,
            ...form.register(path),
            'aria-describedby': [control['aria-describedby'], id].filter(Boolean).join(' '),
            lang: language,
            autoComplete: 'off',
          };
          return isLong ? (
            <textarea {...attributes} rows={3} className={`${fieldClass} resize-y`} />
          ) : (
            <Input {...attributes} />
          );
        }}
      </FormField>
      <div id={id} className="min-w-0 text-sm text-muted-on-surface @2xl:pt-0.5">
        <p className="font-medium">{text.original}</p>
        <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{original}</p>
      </div>
    </div>
  );
}
