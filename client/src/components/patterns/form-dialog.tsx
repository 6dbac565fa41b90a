import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface FormDialogProps<Input extends FieldValues, Output> {
  title: string;
  description?: string;
  form: UseFormReturn<Input, unknown, Output>;
  mutation: { mutateAsync: (values: Output) => Promise<unknown>; isPending: boolean };
  saveLabel: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. It closes after saving, or when the user cancels; unsaved changes are asked about first. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  description,
  form,
  mutation,
  saveLabel,
  onClose,
  children,
}: FormDialogProps<Input, Output>) {
  const { cancel, saving } = useText(commonText);
  const formId = useId();
  const leave = useLeaveGuard(form.formState.isDirty, onClose);
  return (
    <Dialog
      open
      onOpenChange={leave.ask}
      title={title}
      {...(description === undefined ? {} : { description })}
      footer={
        <>
          <Button variant="secondary" onClick={leave.ask}>
            {cancel}
          </Button>
          <SubmitButton form={formId} pending={mutation.isPending} pendingLabel={saving}>
            {saveLabel}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitWith(form, mutation, onClose)}>
        <fieldset disabled={mutation.isPending} className="min-w-0 space-y-5">
          {children}
        </fieldset>
      </form>
      <LeaveQuestion guard={leave} />
    </Dialog>
  );
}
