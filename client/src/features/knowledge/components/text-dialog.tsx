import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type Saving, textForm } from '../source-forms.ts';

interface TextDialogProps {
  heading: string;
  title?: string;
  content?: string;
  saving: Saving<typeof textForm>;
  saveLabel: string;
  onClose: () => void;
}

/** The dialog for a text that an owner writes or pastes. */
export function TextDialog({ heading, title = '', content = '', saving, ...dialog }: TextDialogProps) {
  const text = useText(knowledgeText);
  const form = useZodForm(textForm, { defaultValues: { title, text: content } });
  const { errors } = form.formState;
  return (
    <FormDialog title={heading} form={form} mutation={saving} {...dialog}>
      <FormField label={text.name} help={text.nameHelp} error={errors.title?.message}>
        {(control) => <Input {...control} autoFocus autoComplete="off" {...form.register('title')} />}
      </FormField>
      <FormField label={text.content} help={text.contentHelp} error={errors.text?.message}>
        {(control) => (
          <textarea {...control} {...form.register('text')} rows={12} className={`${fieldClass} resize-y leading-6`} />
        )}
      </FormField>
    </FormDialog>
  );
}
