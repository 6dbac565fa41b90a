import type { SubmitEvent } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ApiError } from '../api/api-error.ts';
import { isEditConflict } from '../edit-conflict.ts';
import { toast } from '../toast.ts';
import { rulesLost } from './late-rules.ts';

/**
 * The `onSubmit` of a form: sends valid values. If the server refuses them, its messages are shown beside their fields, the first of these
 * fields gets the focus, and no input is lost. The mutation itself shows other errors. `onDone` is called after a success. `onWrong` is
 * called before a field gets the focus, because the field may be out of sight.
 */
export function submitWith<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  mutation: { mutateAsync: (values: Output) => Promise<unknown> },
  onDone?: () => void,
  onWrong?: () => void,
): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const refuse = ({ root }: FieldErrors<Input>) => {
    if (root?.[rulesLost]) sayRulesLost();
    else onWrong?.();
  };
  return async (event) => {
    event.preventDefault();
    // The rules may still be loading when the button is pressed again.
    if (underWay.has(form.control)) return;
    underWay.add(form.control);
    const button = document.activeElement;
    let wrong: Path<Input> | undefined;
    const send = form.handleSubmit(async (values) => {
      try {
        await mutation.mutateAsync(values);
        onDone?.();
      } catch (error) {
        // `ConflictQuestion` shows a conflict with somebody else's changes.
        if (!isEditConflict(error)) wrong = showFieldErrors(form, error);
        if (wrong) onWrong?.();
      }
    }, refuse);
    await send(event).finally(() => underWay.delete(form.control));
    // After the fields are enabled again.
    setTimeout(() => {
      if (wrong) form.setFocus(wrong);
      else if (document.activeElement === document.body && button instanceof HTMLElement) button.focus();
    });
  };
}

/** The controls of the forms that are being sent. */
const underWay = new WeakSet<object>();

function sayRulesLost(): void {
  const { unexpected, offline } = textOf(commonText);
  toast({ tone: 'error', title: unexpected, description: offline });
}

/** Shows the server's messages beside their fields in this form, and returns the first of these fields. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): Path<Input> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isField = (path: string): path is Path<Input> => (path.split('.')[0] ?? '') in form.getValues();
  const paths = error.errors.map(({ path, message }) => {
    if (!isField(path)) return undefined;
    form.setError(path, { type: 'server', message });
    return path;
  });
  return paths.find((path) => path !== undefined);
}
