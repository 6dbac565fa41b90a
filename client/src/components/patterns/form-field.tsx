import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { languageOf } from '#client/i18n/language-of.ts';

interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** The input. It gets the attributes that connect it to its label, help and error. */
  children: (control: FieldControl) => ReactNode;
}

/** A field of a form: its label above, and its help and its error below. Screen readers read the error aloud. */
export function FormField({ label, help, error, children }: FormFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {help && (
        <div id={`${id}-help`} className="mt-1.5 text-sm text-muted-on-surface">
          {help}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error of a field, which screen readers read aloud. The input refers to it with `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div role="alert">
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span lang={languageOf(error)}>{error}</span>
        </p>
      )}
    </div>
  );
}
