import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, CalendarX2, Pencil } from 'lucide-react';
import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useEditMode } from '#client/hooks/use-edit-mode.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { followUpBody } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { todayOf } from '../cache/contact-cache.ts';
import { DueMark } from '../parts/due-mark.tsx';
import { useSetFollowUp } from './use-contact-detail.ts';

interface FollowUpProps {
  contact: Contact;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The date of a contact's follow-up. It can be set, changed and removed in place. */
export function FollowUp({ contact, onDirtyChange }: FollowUpProps) {
  const text = useText(contactsText);
  const { editing, open, close, opener } = useEditMode();
  const clear = useSetFollowUp(contact);
  const today = todayOf(useQueryClient());
  const { followUp } = contact;
  if (editing) return <FollowUpForm contact={contact} today={today} onDirtyChange={onDirtyChange} onClose={close} />;
  return (
    <>
      <Button ref={opener} variant="secondary" onClick={open}>
        {followUp ? <Pencil aria-hidden className="size-4" /> : <CalendarPlus aria-hidden className="size-4" />}
        {followUp ? text.changeFollowUp : text.addFollowUp}
      </Button>
      {followUp && (
        <Button variant="ghost" isPending={clear.isPending} onClick={() => clear.mutate(null)}>
          <CalendarX2 aria-hidden className="size-4" />
          {text.clearFollowUp}
        </Button>
      )}
      {followUp && (
        <p className="w-full">
          <DueMark contact={contact} today={today} />
        </p>
      )}
    </>
  );
}

function FollowUpForm({
  contact,
  today,
  onDirtyChange,
  onClose,
}: FollowUpProps & { today: string; onClose: () => void }) {
  const text = useText(contactsText);
  const save = useSetFollowUp(contact);
  const { date, note } = contact.followUp ?? { date: '', note: '' };
  const form = useZodForm(followUpBody, { defaultValues: { date, note } });
  const { errors, isDirty } = form.formState;
  useDirtyReport(isDirty, onDirtyChange);
  return (
    <form
      noValidate
      aria-label={text.followUp}
      onSubmit={submitWith(form, save, onClose)}
      className="w-full rounded-control border border-line p-4"
    >
      <fieldset disabled={save.isPending} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
          <FormField label={text.followUpDate} error={errors.date?.message}>
            {(control) => <Input {...control} autoFocus type="date" min={today} {...form.register('date')} />}
          </FormField>
          <FormField label={text.followUpNote} error={errors.note?.message}>
            {(control) => (
              <Input {...control} autoComplete="off" placeholder={text.followUpExample} {...form.register('note')} />
            )}
          </FormField>
        </div>
        <FormActions label={text.save} pending={save.isPending} onCancel={onClose} />
      </fieldset>
    </form>
  );
}
