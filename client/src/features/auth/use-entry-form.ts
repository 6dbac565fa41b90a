import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { failureOf } from '#client/lib/notice.ts';
import { toast } from '#client/lib/toast.ts';
import type { FieldErrors, Rules } from './entry-rules.ts';

export interface EntryForm<Values> {
  values: Values;
  /** What is wrong with a field. */
  errorOf: (name: keyof Values & string) => string | undefined;
  /** Why it was refused as a whole; until it is sent again. */
  failure: string | undefined;
  /** What a field takes, beside what ties it to its label. */
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onFocus: () => void;
  };
  /** The `onSubmit` that sends what is valid; what the server says of single fields is put beside them. */
  submitWith: (mutation: {
    mutateAsync: (values: Values) => Promise<unknown>;
  }) => (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

const nothing: FieldErrors = new Map();

/**
 * A form that strangers begin with. It looks and answers like those of `useZodForm`, and is there at once: its rules come as
 * soon as somebody stands in a field.
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
    // What was found wrong is right as soon as it is; the other fields keep what is said of them.
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
    // Once the fields are enabled again.
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

/** What the server has said of single fields. */
function serverErrors(error: unknown): FieldErrors {
  return new Map(error instanceof ApiError ? error.errors.map(({ path, message }) => [path, message]) : []);
}

/** The first field that is wrong; where none is, the focus goes back to where the wait has taken it from. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.querySelectorAll('input')];
  const wrong = fields.find(({ name }) => errors.has(name));
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus();
}
