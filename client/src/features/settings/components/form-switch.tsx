import { Controller } from 'react-hook-form';
import { Switch } from '#client/components/ui/form/switch.tsx';
import type { EmailFormState } from '../email-form-type.ts';

interface FormSwitchProps {
  form: EmailFormState;
  name: 'emailEnabled' | 'smtpSecure';
  label: string;
  help: string;
}

/** A switch that is saved with its form. */
export function FormSwitch({ form, name, label, help }: FormSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <div>
          <Switch checked={field.value ?? false} onCheckedChange={field.onChange} label={label} />
          <p className="text-sm text-muted-on-surface">{help}</p>
        </div>
      )}
    />
  );
}
