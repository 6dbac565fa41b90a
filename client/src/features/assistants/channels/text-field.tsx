import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass } from '#client/components/ui/form/input.tsx';

interface TextFieldProps {
  label: string;
  help: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** A field for a text that is pasted unchanged from another service. */
export function TextField({ label, help, error, field }: TextFieldProps) {
  return (
    <FormField label={label} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field}
          className={fieldClass}
        />
      )}
    </FormField>
  );
}
