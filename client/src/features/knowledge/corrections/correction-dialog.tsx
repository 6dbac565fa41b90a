import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { correctionsText } from '#client/i18n/es/assistants/corrections.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { correctionForm, type Saving } from '../source-forms.ts';
import type { Correctable } from './corrections.queries.ts';

interface CorrectionDialogProps {
  item: Correctable;
  saving: Saving<typeof correctionForm>;
  onClose: () => void;
}

/** The dialog for a question and its right answer. A held sentence is not suggested as the answer, because its figures may be wrong. */
export function CorrectionDialog({ item, saving, onClose }: CorrectionDialogProps) {
  const text = useText(correctionsText);
  const fields = useText(knowledgeText);
  const answer = item.kind === 'poor' ? item.text : '';
  const form = useZodForm(correctionForm, {
    defaultValues: { question: item.question ?? '', answer, isChecked: true },
  });
  const { errors } = form.formState;
  const isChecked = form.watch('isChecked');
  return (
    <FormDialog
      form={form}
      mutation={saving}
      title={text.dialogTitle}
      description={text.dialogDescription}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={fields.question} help={fields.questionHelp} error={errors.question?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('question')} />}
      </FormField>
      <FormField label={fields.answer} help={fields.answerHelp} error={errors.answer?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('answer')}
            // biome-ignore lint/a11y/noAutofocus: it is what the dialog was opened for.
            autoFocus
            rows={6}
            className={`${fieldClass} resize-y leading-6`}
          />
        )}
      </FormField>
      <div>
        <Switch
          checked={isChecked}
          onCheckedChange={(next) => form.setValue('isChecked', next, { shouldDirty: true })}
          label={text.alsoCheck}
        />
        <p className="text-sm text-muted-on-surface">{text.alsoCheckHelp}</p>
      </div>
    </FormDialog>
  );
}
