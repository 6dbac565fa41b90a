import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AssistantForm } from '../assistant-form.ts';

interface CustomApiFieldsProps {
  form: AssistantForm;
  hasApiKey: boolean;
}

/** For administrators: an API key for this assistant alone. */
export function CustomApiFields({ form, hasApiKey }: CustomApiFieldsProps) {
  const text = useText(editorText);
  const isOn = useWatch({ control: form.control, name: 'useCustomApi' }) ?? false;
  const error = form.formState.errors.apiKey?.message;
  return (
    <div className="space-y-4 rounded-control border border-line p-4">
      <div>
        <Switch
          checked={isOn}
          onCheckedChange={(next) => form.setValue('useCustomApi', next, { shouldDirty: true })}
          label={text.useCustomApi}
        />
        <p className="text-sm text-muted-on-surface">{text.customApiHelp}</p>
      </div>
      {isOn ? (
        <FormField label={text.apiKey} help={hasApiKey ? text.apiKeySet : text.apiKeyHelp} error={error}>
          {(control) => <Input {...control} {...form.register('apiKey')} type="password" autoComplete="new-password" />}
        </FormField>
      ) : (
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {error}
        </p>
      )}
    </div>
  );
}
