import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { questionForm, type Saving } from '../source-forms.ts';

interface QuestionDialogProps {
  title: string;
  description?: string;
  question?: string;
  answer?: string;
  saving: Saving<typeof questionForm>;
  saveLabel: string;
  onClose: () => void;
}

/** The dialog for a question as customers ask it, and its answer. */
export function QuestionDialog({ question = '', answer = '', saving, ...dialog }: QuestionDialogProps) {
  const text = useText(knowledgeText);
  const form = useZodForm(questionForm, { defaultValues: { question, answer } });
  const { errors } = form.formState;
  return (
    <FormDialog form={form} mutation={saving} {...dialog}>
      <FormField label={text.question} help={text.questionHelp} error={errors.question?.message}>
        {(control) => <Input {...control} autoFocus autoComplete="off" {...form.register('question')} />}
      </FormField>
      <FormField label={text.answer} help={text.answerHelp} error={errors.answer?.message}>
        {(control) => (
          <textarea {...control} {...form.register('answer')} rows={6} className={`${fieldClass} resize-y leading-6`} />
        )}
      </FormField>
    </FormDialog>
  );
}
