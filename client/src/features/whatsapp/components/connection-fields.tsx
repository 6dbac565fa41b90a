import { CircleAlert } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { UserPicker } from '#client/components/people/user-picker.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { type ConnectionForm, incompleteSentence, ownSentence } from '../connection-form.ts';
import { AssistantField } from './assistant-field.tsx';

/** The form's fields. A single sentence above them says that fields are empty, and each of these is marked. */
export function ConnectionFields({ form }: { form: ConnectionForm }) {
  const text = useText(connectionsText);
  const { errors } = form.formState;
  const incomplete = incompleteSentence();
  const isIncomplete = Object.values(errors).some(({ message }) => message === incomplete);
  return (
    <>
      <div role="alert">
        {isIncomplete && (
          <p className="flex items-start gap-1.5 text-sm text-danger-text">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {incomplete}
          </p>
        )}
      </div>
      <Controller
        control={form.control}
        name="userId"
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { invalid } }) => (
          <FormField label={text.user}>
            {(control) => (
              <UserPicker
                control={{ ...control, 'aria-invalid': invalid }}
                ref={ref}
                placeholder={text.userPlaceholder}
                userId={value}
                onChange={(user) => {
                  onChange(user?.id);
                  form.resetField('assistantId');
                }}
                onBlur={onBlur}
              />
            )}
          </FormField>
        )}
      />
      <AssistantField form={form} />
      <FormField label={text.number} help={text.numberHelp} error={ownSentence(errors.whatsappNumber?.message)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('whatsappNumber')}
            aria-invalid={Boolean(errors.whatsappNumber)}
            type="tel"
            autoComplete="off"
          />
        )}
      </FormField>
    </>
  );
}
