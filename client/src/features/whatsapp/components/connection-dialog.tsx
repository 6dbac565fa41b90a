import { useId } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import { createConnectionBody } from '#shared/contracts/whatsapp.ts';
import { connectionsText } from '../connections-text.ts';
import { useCreateConnection } from '../use-connections.ts';
import { ConnectionFields } from './connection-fields.tsx';

/** Prepares a number: whose it is, which of their assistants it speaks for, and the number. */
export function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const text = useText(connectionsText);
  const { cancel } = useText(commonText);
  const form = useZodForm(createConnectionBody, { defaultValues: { whatsappNumber: '' } });
  const create = useCreateConnection();
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.createTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={create.isPending}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} disabled={create.isPending}>
            {create.isPending ? text.saving : text.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitWith(form, create, onClose)}>
        <fieldset disabled={create.isPending} className="min-w-0 space-y-5">
          <ConnectionFields form={form} />
        </fieldset>
      </form>
    </Dialog>
  );
}
