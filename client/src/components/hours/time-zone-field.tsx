import { FormField } from '#client/components/patterns/form-field.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { timeZonesWith } from './time-zones.ts';

interface TimeZoneFieldProps {
  /** Null means the platform's time zone. */
  zone: string | null;
  /** The stored time zone. */
  stored: string | null;
  /** The platform's time zone, if it is known. */
  platformZone: string | undefined;
  error: string | undefined;
  onChange: (zone: string | null) => void;
}

/** The choice of the time zone for hours. */
export function TimeZoneField({ zone, stored, platformZone, error, onChange }: TimeZoneFieldProps) {
  const text = useText(handoffText);
  return (
    <FormField label={text.timeZone} error={error}>
      {(control) => (
        <Select {...control} value={zone ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">{platformZone ? text.platformZone(platformZone) : text.platformZoneUnnamed}</option>
          {timeZonesWith(stored).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
