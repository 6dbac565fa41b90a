import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { contactNotices } from '#shared/domain/contacts/contact-notices.ts';
import { UnconfirmedAddress } from '../../list/unconfirmed-address.tsx';
import type { AssistantForm } from '../assistant-form.ts';

interface DeliveryFieldsProps {
  form: AssistantForm;
  saved: OwnerAssistant | undefined;
  /** Whether the owner's address is used if the field is left empty. */
  ownersByDefault: boolean;
}

/** Who is notified of a conversation and when, and whether visitors may begin one. */
export function DeliveryFields({ form, saved, ownersByDefault }: DeliveryFieldsProps) {
  const text = useText(editorText);
  const address = useWatch({ control: form.control, name: 'notificationEmail' });
  const notices = useWatch({ control: form.control, name: 'contactNotices' }) ?? 'at_once';
  const isActive = useWatch({ control: form.control, name: 'isActive' }) ?? true;
  return (
    <>
      <FormField
        label={`${text.notificationEmail} (${text.optional})`}
        help={ownersByDefault ? text.notificationEmailOwners : text.notificationEmailHelp}
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
      <FormField
        label={text.contactNotices}
        help={text.contactNoticesHelp[notices]}
        error={form.formState.errors.contactNotices?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('contactNotices')}>
            {contactNotices.map((way) => (
              <option key={way} value={way}>
                {text.contactNoticesWays[way]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
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
