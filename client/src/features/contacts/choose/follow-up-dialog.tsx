import { useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { followUpBody } from '#shared/contracts/contacts/contact-work.ts';
import { todayOf } from '../cache/contact-cache.ts';

interface FollowUpDialogProps {
  count: number;
  onSave: (followUp: { date: string; note: string } | null) => Promise<void>;
  onClose: () => void;
}

/** Sets one follow-up for all selected contacts, or removes theirs. Closes at once: a failure is undone and shown. */
export function FollowUpDialog({ count, onSave, onClose }: FollowUpDialogProps) {
  const text = useText(choosingText);
  const contacts = useText(contactsText);
  const today = todayOf(useQueryClient());
  const form = useZodForm(followUpBody, { defaultValues: { date: '', note: '' } });
  const { errors } = form.formState;
  const save = async (followUp: { date: string; note: string } | null) => {
    onClose();
    void onSave(followUp).catch(() => undefined);
  };
  return (
    <FormDialog
      title={text.followUpTitle(count, formatNumber(count))}
      description={text.followUpDescription}
      form={form}
      mutation={{ mutateAsync: save, isPending: false }}
      saveLabel={contacts.save}
      onClose={onClose}
    >
      <FormField label={contacts.followUpDate} error={errors.date?.message}>
        {(control) => <Input {...control} autoFocus type="date" min={today} {...form.register('date')} />}
      </FormField>
      <FormField label={contacts.followUpNote} error={errors.note?.message}>
        {(control) => (
          <Input {...control} maxLength={200} placeholder={contacts.followUpExample} {...form.register('note')} />
        )}
      </FormField>
      <Button variant="ghost" onClick={() => void save(null)}>
        <CalendarX2 aria-hidden className="size-4" />
        {text.clearFollowUp}
      </Button>
    </FormDialog>
  );
}
