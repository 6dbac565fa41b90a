import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { failureOf } from '#client/lib/notice.ts';
import { toast } from '#client/lib/toast.ts';
import type { FieldErrors, Rules } from './entry-rules.ts';

export interface EntryForm<Values> {
  values: Values;
  /** The error message of a field. */
  errorOf: (name: keyof Values & string) => string | undefined;
  /** Why the form was refused as a whole. Cleared when the form is sent again. */
  failure: string | undefined;
  /** The props of a field's input, apart from those that connect it to its label. */
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onFocus: () => void;
  };
  /** The `onSubmit` handler that sends valid values. It puts the server's errors of single fields beside those fields. */
  submitWith: (mutation: {
    mutateAsync: (values: Values) => Promise<unknown>;
  }) => (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

const nothing: FieldErrors = new Map();

/**
 * A form for signing in or registering. It looks and behaves like the forms of `useZodForm`, but it is shown without waiting for its rules:
 * they are loaded when a field gets the focus.
 */
export function useEntryForm<Values extends Record<string, string>>(
  empty: Values,
  loadRules: () => Promise<Rules<Values>>,
): EntryForm<Values> {
  const { offline, unexpected } = useText(commonText);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState(nothing);
  const [failure, setFailure] = useState<string>();
  const [wasSent, setWasSent] = useState(false);
  const rules = useRef<Rules<Values>>(undefined);

  async function load(): Promise<Rules<Values>> {
    rules.current ??= await loadRules();
    return rules.current;
  }

  function change(name: string, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    if (!wasSent || !rules.current) return;
    // The error of the changed field is updated at once. The other fields keep their errors.
    const own = rules.current(next).errors.get(name);
    const others = [...errors].filter(([other]) => other !== name);
    setErrors(new Map(own === undefined ? others : [...others, [name, own]]));
  }

  async function submit(form: HTMLFormElement, send: (values: Values) => Promise<unknown>): Promise<void> {
    const check = await load().catch(() => undefined);
    if (!check) return toast({ tone: 'error', title: unexpected, description: offline });
    const checked = check(values);
    setFailure(undefined);
    const wrong = checked.errors.size > 0 ? checked.errors : await send(checked.values).then(() => nothing, refused);
    setWasSent(true);
    setErrors(wrong);
    // Waits until the fields are enabled again.
    setTimeout(() => focusFirst(form, wrong));
  }

  function refused(error: unknown): FieldErrors {
    const ofFields = serverErrors(error);
    if (ofFields.size === 0) setFailure(failureOf({ title: '' }, error).description);
    return ofFields;
  }

  return {
    values,
    failure,
    errorOf: (name) => errors.get(name),
    field: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }) => change(name, target.value),
      onFocus: () => void load().catch(() => undefined),
    }),
    submitWith: ({ mutateAsync }) => {
      return async (event) => {
        event.preventDefault();
        await submit(event.currentTarget, mutateAsync);
      };
    },
  };
}

/** The server's errors of single fields. */
function serverErrors(error: unknown): FieldErrors {
  return new Map(error instanceof ApiError ? error.errors.map(({ path, message }) => [path, message]) : []);
}

/** Focuses the first invalid field. If there is none and the wait has taken the focus away, it goes back to the submit button. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.querySelectorAll('input')];
  const wrong = fields.find(({ name }) => errors.has(name));
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus();
}
