import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { Contact, UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import { interestLevels } from '#shared/domain/contacts/leads.ts';
import { useCorrectContact } from '../use-contact-detail.ts';
import { changedFields, correctionSchema, correctionValues } from './correction-schema.ts';

interface CorrectionFormProps {
  contact: Contact;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}

/** The form that corrects a contact's data by hand. */
export function CorrectionForm({ contact, onDirtyChange, onClose }: CorrectionFormProps) {
  const text = useText(contactsText);
  const correct = useCorrectContact(contact);
  const form = useZodForm(correctionSchema, { defaultValues: correctionValues(contact) });
  const { errors, dirtyFields, isDirty } = form.formState;
  useDirtyReport(isDirty, onDirtyChange);
  const sendChanges = {
    mutateAsync: (body: UpdateContactBody) => correct.mutateAsync(changedFields(body, dirtyFields)),
  };
  return (
    <form noValidate onSubmit={submitWith(form, sendChanges, onClose)}>
      <fieldset disabled={correct.isPending} className="space-y-5">
        <p className="text-sm text-muted-on-surface">{text.correctHelp}</p>
        <FormField label={text.name} error={errors.name?.message}>
          {(control) => <Input {...control} autoFocus autoComplete="off" {...form.register('name')} />}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField label={text.email} error={errors.email?.message}>
            {(control) => <Input {...control} type="email" autoComplete="off" {...form.register('email')} />}
          </FormField>
          <FormField label={text.phone} help={text.phoneHelp} error={errors.phone?.message}>
            {(control) => <Input {...control} type="tel" autoComplete="off" {...form.register('phone')} />}
          </FormField>
        </div>
        <FormField label={text.interestLevel} error={errors.interestLevel?.message}>
          {(control) => (
            <Select {...control} {...form.register('interestLevel')}>
              {interestLevels.map((level) => (
                <option key={level} value={level}>
                  {text.levels[level]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.keyTopics} help={text.topicsHelp} error={errors.keyTopics?.message}>
          {(control) => <Input {...control} autoComplete="off" {...form.register('keyTopics')} />}
        </FormField>
        <FormField label={text.customerSummary} error={errors.summary?.message}>
          {(control) => <textarea {...control} rows={4} className={fieldClass} {...form.register('summary')} />}
        </FormField>
        <FormActions label={text.save} pending={correct.isPending} onCancel={onClose} />
      </fieldset>
    </form>
  );
}
