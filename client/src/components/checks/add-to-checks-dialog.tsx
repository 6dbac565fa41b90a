import * as z from 'zod';
import { useText } from '#client/i18n/catalogue.ts';
import { addToChecksText } from '#client/i18n/es/assistants/add-to-checks.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { checkQuestionSchema } from '#shared/contracts/assistants/checks.ts';
import { checkQuestionMaxChars } from '#shared/domain/assistants/checks.ts';
import { ReplyText } from '../markdown/reply-text.tsx';
import { FormDialog } from '../patterns/form-dialog.tsx';
import { FormField } from '../patterns/form-field.tsx';
import { fieldClass } from '../ui/form/input.tsx';
import { Switch } from '../ui/form/switch.tsx';
import type { AddToChecksProps } from './add-to-checks.tsx';
import { useAddToChecks } from './use-add-to-checks.ts';

const addedForm = z.object({ question: checkQuestionSchema, isGood: z.boolean() });

/** The dialog in which the question can be changed before it is added, with the answer that later answers may be compared with. */
export function AddToChecksDialog(props: Omit<AddToChecksProps, 'look'> & { onClose: () => void }) {
  const { assistantId, question, answer, onClose } = props;
  const text = useText(addToChecksText);
  const form = useZodForm(addedForm, {
    defaultValues: { question: question.trim().slice(0, checkQuestionMaxChars), isGood: Boolean(answer) },
  });
  const { errors } = form.formState;
  const isGood = form.watch('isGood');
  const adding = useAddToChecks(assistantId);
  const mutateAsync = (values: z.output<typeof addedForm>) =>
    adding.mutateAsync({ question: values.question, ...(answer && values.isGood ? { acceptedAnswer: answer } : {}) });
  return (
    <FormDialog
      form={form}
      mutation={{ mutateAsync, isPending: adding.isPending }}
      title={text.add}
      description={text.description}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={text.question} help={text.questionHelp} error={errors.question?.message}>
        {(control) => (
          <textarea
            {...control}
            autoComplete="off"
            rows={2}
            {...form.register('question')}
            className={`${fieldClass} resize-y leading-6`}
          />
        )}
      </FormField>
      {answer && (
        <div>
          <p className="mb-1.5 text-sm font-medium">{text.answer}</p>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            aria-label={text.answer}
            className="max-h-48 overflow-y-auto rounded-control border border-line bg-sunken px-3 py-2 text-sm text-on-surface wrap-anywhere"
          >
            <ReplyText text={answer} />
          </section>
          <Switch
            checked={isGood}
            onCheckedChange={(next) => form.setValue('isGood', next, { shouldDirty: true })}
            label={text.isGood}
          />
          <p className="text-sm text-muted-on-surface">{text.isGoodHelp}</p>
        </div>
      )}
    </FormDialog>
  );
}
