import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type QuickAnswer, quickAnswerBody } from '#shared/contracts/conversations/quick-answers.ts';
import { useSaveQuickAnswer } from '../../use-quick-answers.ts';

/** The form for a new or an existing quick answer. */
export function QuickAnswerForm({ answer, onClose }: { answer: QuickAnswer | undefined; onClose: () => void }) {
  const { quick: text } = useText(inboxText);
  const form = useZodForm(quickAnswerBody, {
    defaultValues: { title: answer?.title ?? '', text: answer?.text ?? '' },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={answer ? text.editTitle : text.addTitle}
      form={form}
      mutation={useSaveQuickAnswer(answer?.id)}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={text.titleField} help={text.titleHelp} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField label={text.textField} error={errors.text?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('text')}
            rows={5}
            maxLength={4_000}
            className={classNames(fieldClass, 'resize-y')}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
