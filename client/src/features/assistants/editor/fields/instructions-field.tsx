import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import { instructionsMaxChars } from '#shared/domain/assistants/editing.ts';
import type { AssistantForm } from '../assistant-form.ts';
import { BlanksForm } from './blanks-form.tsx';
import { BlanksNote } from './blanks-note.tsx';

/** The instructions: what the assistant knows and how it behaves, with the blanks of a template to fill in. */
export function InstructionsField({ form }: { form: AssistantForm }) {
  const text = useText(editorText);
  const field = useRef<HTMLTextAreaElement>(null);
  const instructions = useWatch({ control: form.control, name: 'systemPrompt' }) ?? '';
  const { ref, ...registered } = form.register('systemPrompt');
  const used = text.charactersUsed(formatNumber(instructions.length), formatNumber(instructionsMaxChars));
  return (
    <div>
      <BlanksForm
        instructions={instructions}
        onChange={(filled) => form.setValue('systemPrompt', filled, { shouldDirty: true })}
      />
      <BlanksNote text={instructions} field={field} />
      <FormField
        label={text.systemPrompt}
        error={form.formState.errors.systemPrompt?.message}
        help={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{text.instructionsHelp}</span>
            <span
              className={classNames('tabular-nums', instructions.length > instructionsMaxChars && 'text-danger-text')}
            >
              {used}
            </span>
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            {...registered}
            aria-required
            ref={(element) => {
              ref(element);
              field.current = element;
            }}
            rows={14}
            placeholder={text.instructionsPlaceholder}
            className={`${fieldClass} resize-y leading-6`}
          />
        )}
      </FormField>
    </div>
  );
}
