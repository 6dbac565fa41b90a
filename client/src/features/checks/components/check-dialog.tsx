import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { fieldClass } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import { mostExpectations } from '#shared/domain/assistants/checks.ts';
import { type CheckValues, checkForm, fieldsOf, newExpectation } from '../check-form.ts';
import { ExpectationRow } from './expectation-row.tsx';

interface CheckDialogProps {
  assistantId: number;
  title: string;
  saveLabel: string;
  check?: Pick<Check, 'question' | 'expectations'>;
  saving: { mutateAsync: (values: CheckValues) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
}

const nothing = { question: '', expectations: [] };

/** The form of a check: a question as visitors ask it, and the expectations of its answer. */
export function CheckDialog({ assistantId, check = nothing, saving, ...dialog }: CheckDialogProps) {
  const text = useText(checksText);
  const form = useZodForm(checkForm, { defaultValues: fieldsOf(check) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'expectations' });
  const { errors } = form.formState;
  return (
    <FormDialog form={form} mutation={saving} {...dialog}>
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
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{text.expectations}</legend>
        {fields.length === 0 && <p className="mb-2 text-sm text-muted-on-surface">{text.expectationsHelp}</p>}
        <ul className="space-y-3">
          {fields.map((field, at) => (
            <li key={field.id}>
              <ExpectationRow
                assistantId={assistantId}
                form={form}
                at={at}
                known={check.expectations}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ul>
        {fields.length < mostExpectations && (
          <Button variant="secondary" className="mt-3" onClick={() => append(newExpectation, { shouldFocus: true })}>
            <Plus aria-hidden className="size-4" />
            {text.addExpectation}
          </Button>
        )}
      </fieldset>
    </FormDialog>
  );
}
