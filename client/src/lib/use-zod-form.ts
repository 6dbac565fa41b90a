import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitEvent } from 'react';
import {
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { loadServerSentences } from '#client/i18n/server-sentences.ts';
import { ApiError } from './api/api-error.ts';
import { ruleSentence } from './api/rule-sentences.ts';
import { isEditConflict } from './edit-conflict.ts';

/** A form whose rules and types come from a contract's schema. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...options, resolver: inOwnWords(zodResolver(schema)) });
}

/** Translates the messages of the rules, which are always in Spanish. */
function inOwnWords<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const errors = Object.values(result.errors);
    if (currentLanguage() !== 'es' && errors.length > 0) {
      await loadServerSentences();
      for (const error of errors) reword(error);
    }
    return result;
  };
}

function reword(error: unknown): void {
  if (typeof error !== 'object' || error === null) return;
  if ('message' in error && typeof error.message === 'string') {
    error.message = ruleSentence(error.message);
  } else for (const inner of Object.values(error)) reword(inner);
}

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
  return async (event) => {
    const button = document.activeElement;
    let wrong: Path<Input> | undefined;
    await form.handleSubmit(async (values) => {
      try {
        await mutation.mutateAsync(values);
        onDone?.();
      } catch (error) {
        // `ConflictQuestion` shows a conflict with somebody else's changes.
        if (!isEditConflict(error)) wrong = showFieldErrors(form, error);
        if (wrong) onWrong?.();
      }
    }, onWrong)(event);
    // After the fields are enabled again.
    setTimeout(() => {
      if (wrong) form.setFocus(wrong);
      else if (document.activeElement === document.body && button instanceof HTMLElement) button.focus();
    });
  };
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
