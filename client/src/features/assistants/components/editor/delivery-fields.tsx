import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import type { AssistantForm } from '../../assistant-form.ts';
import { editorText } from '../../editor-text.ts';
import { UnconfirmedAddress } from '../unconfirmed-address.tsx';

/** Who hears of a conversation, and whether visitors may begin one. */
export function DeliveryFields({ form, saved }: { form: AssistantForm; saved: OwnerAssistant | undefined }) {
  const text = useText(editorText);
  const address = useWatch({ control: form.control, name: 'notificationEmail' });
  const isActive = useWatch({ control: form.control, name: 'isActive' }) ?? true;
  return (
    <>
      <FormField
        label={`${text.notificationEmail} (${text.optional})`}
        help={text.notificationEmailHelp}
        error={form.formState.errors.notificationEmail?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('notificationEmail')}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={text.notificationEmailPlaceholder}
          />
        )}
      </FormField>
      {saved && address === saved.notificationEmail && <UnconfirmedAddress assistant={saved} />}
      <div>
        <Switch
          checked={isActive}
          onCheckedChange={(next) => form.setValue('isActive', next, { shouldDirty: true })}
          label={text.isActive}
        />
        <p className="text-sm text-muted-on-surface">{text.isActiveHelp}</p>
      </div>
    </>
  );
}
