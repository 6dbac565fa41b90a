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
  /** What one writes in; it takes the attributes that tie it to its label, help and error. */
  children: (control: FieldControl) => ReactNode;
}

/** A field of a form: its label above, its help below, and what is wrong with it beside it, read aloud. */
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

/** What is wrong with a field, read aloud; whatever one fills in names it as its description. */
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
