import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { createConnectionBody } from '#shared/contracts/platform/whatsapp.ts';
import { useCreateConnection } from '../use-connections.ts';
import { ConnectionFields } from './connection-fields.tsx';

/** The dialog that prepares a connection: the user, one of their assistants, and the phone number. */
export function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const text = useText(connectionsText);
  const form = useZodForm(createConnectionBody, { defaultValues: { whatsappNumber: '' } });
  const create = useCreateConnection();
  return (
    <FormDialog title={text.createTitle} form={form} mutation={create} saveLabel={text.save} onClose={onClose}>
      <ConnectionFields form={form} />
    </FormDialog>
  );
}
