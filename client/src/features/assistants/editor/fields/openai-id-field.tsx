import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AssistantForm } from '../assistant-form.ts';

/** For OpenAI: the id of an assistant that was made there. */
export function OpenaiIdField({ form }: { form: AssistantForm }) {
  const text = useText(editorText);
  const provider = useWatch({ control: form.control, name: 'provider' });
  if (provider !== 'openai') return null;
  return (
    <FormField
      label={`${text.assistantId} (${text.optional})`}
      help={text.openaiIdNotice}
      error={form.formState.errors.assistantId?.message}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register('assistantId')}
          placeholder={text.openaiIdPlaceholder}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}
