import { Controller } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { UserPicker } from '#client/components/people/user-picker.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AssistantForm } from '../assistant-form.ts';

/** In the back office: selects the assistant's owner. */
export function OwnerField({ form }: { form: AssistantForm }) {
  const text = useText(editorText);
  return (
    <Controller
      control={form.control}
      name="userId"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <FormField label={text.userId} help={text.ownerHelp} error={error?.message}>
          {(control) => (
            <UserPicker
              control={control}
              ref={ref}
              placeholder={text.ownerPlaceholder}
              userId={value}
              onChange={(user) => onChange(user?.id)}
              onBlur={onBlur}
            />
          )}
        </FormField>
      )}
    />
  );
}
