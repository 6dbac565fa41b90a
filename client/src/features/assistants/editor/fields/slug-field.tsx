import { type RefObject, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useDebounced } from '#client/hooks/use-debounced.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { chatHost } from '#client/lib/public-url.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { normalizeSlug } from '#shared/domain/assistants/slugs.ts';
import type { AssistantForm } from '../assistant-form.ts';
import { SlugStatus } from './slug-status.tsx';
import { useSlugCheck } from './use-slug-check.ts';

interface SlugFieldProps {
  form: AssistantForm;
  saved: OwnerAssistant | undefined;
  /** Whether somebody has chosen the address. If not, it may be replaced by a free one. */
  isOwn: RefObject<boolean>;
}

const typingPauseMs = 350;

/** The field for the public address, which is checked while it is typed. */
export function SlugField({ form, saved, isOwn }: SlugFieldProps) {
  const text = useText(editorText);
  const slug = useWatch({ control: form.control, name: 'slug' }) ?? '';
  const check = useSlugCheck(slug, saved);
  const settled = useDebounced(slug, typingPauseMs);
  const error = form.formState.errors.slug?.message;
  const suggestion = check.state === 'taken' ? check.suggestion : null;

  useEffect(() => {
    if (!isOwn.current || !settled) return;
    // The saved address needs no check, unless another one was wrong before.
    if (settled !== saved?.slug || form.getFieldState('slug').invalid) void form.trigger('slug');
  }, [form, settled, saved, isOwn]);

  useEffect(() => {
    if (suggestion && !isOwn.current) form.resetField('slug', { defaultValue: suggestion });
  }, [form, suggestion, isOwn]);

  function use(value: string) {
    isOwn.current = true;
    form.setValue('slug', value, { shouldDirty: true, shouldValidate: true });
    form.setFocus('slug');
  }

  return (
    <FormField
      label={text.slug}
      help={<SlugStatus slug={slug} check={check} saved={saved?.slug} isErrorShown={error !== undefined} onUse={use} />}
      error={error}
    >
      {(control) => (
        <div className="flex">
          <span className="flex items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 text-sm text-muted-on-surface">
            <span className="max-sm:hidden">{chatHost().replace(/^https?:\/\//, '')}</span>/asistente/
          </span>
          <Input
            {...control}
            aria-required
            {...form.register('slug', {
              onChange: () => {
                isOwn.current = true;
              },
              onBlur: ({ target }) => {
                const tidy = normalizeSlug(target.value);
                if (tidy && tidy !== target.value) use(tidy);
              },
            })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="rounded-l-none"
          />
        </div>
      )}
    </FormField>
  );
}
