import { useLayoutEffect, useRef } from 'react';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { suggestionBounds } from '#shared/domain/assistants/editing.ts';
import { normalizeSlug } from '#shared/domain/assistants/slugs.ts';
import type { AssistantForm } from '../assistant-form.ts';
import { SlugField } from './slug-field.tsx';

interface IdentityFieldsProps {
  form: AssistantForm;
  saved: OwnerAssistant | undefined;
}

/** Name, description and address. The address follows the name until somebody writes one. */
export function IdentityFields({ form, saved }: IdentityFieldsProps) {
  const text = useText(editorText);
  const { errors } = form.formState;
  const isNew = saved === undefined;
  const slugIsOwn = useRef(!isNew);
  useLayoutEffect(() => {
    // Not on a phone, where the keyboard would come up over the form.
    if (isNew && matchMedia('(hover: hover)').matches) form.setFocus('name');
  }, [form, isNew]);
  return (
    <>
      <FormField label={text.name} help={text.nameHelp} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', {
              onChange: ({ target }) =>
                slugIsOwn.current || form.setValue('slug', normalizeSlug(target.value), { shouldDirty: true }),
            })}
            aria-required
            placeholder={text.namePlaceholder}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField label={text.description} help={text.aboutHelp} error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('description')}
            aria-required
            rows={3}
            placeholder={text.aboutPlaceholder}
            className={`${fieldClass} resize-y`}
          />
        )}
      </FormField>
      <FormField
        label={`${text.suggestions} (${text.optional})`}
        help={text.suggestionsHelp(suggestionBounds.count)}
        error={errors.suggestions?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...form.register('suggestions')}
            rows={suggestionBounds.count}
            placeholder={text.suggestionsPlaceholder}
            className={`${fieldClass} resize-y`}
          />
        )}
      </FormField>
      <SlugField form={form} saved={saved} isOwn={slugIsOwn} />
    </>
  );
}
