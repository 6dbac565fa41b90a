import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import { titleForm } from '../source-forms.ts';
import { useUpdateSource } from '../use-knowledge.ts';

interface TitleDialogProps {
  assistantId: number;
  source: KnowledgeSource;
  onClose: () => void;
}

/** The dialog for the title of a source that is a file or a web page. */
export function TitleDialog({ assistantId, source, onClose }: TitleDialogProps) {
  const text = useText(knowledgeText);
  const saving = useUpdateSource(assistantId, source.id);
  const form = useZodForm(titleForm, { defaultValues: { title: source.title } });
  return (
    <FormDialog title={text.renameTitle} form={form} mutation={saving} saveLabel={text.save} onClose={onClose}>
      <FormField label={text.name} help={text.nameHelp} error={form.formState.errors.title?.message}>
        {(control) => <Input {...control} autoFocus autoComplete="off" {...form.register('title')} />}
      </FormField>
    </FormDialog>
  );
}
