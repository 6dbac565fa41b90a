import * as z from 'zod';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText, type TokenText } from '#client/i18n/es/channels/channels.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { tokenSchemas } from '#shared/contracts/assistants/channels.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import { ServiceSteps } from './service-steps.tsx';
import { TextField } from './text-field.tsx';

interface TokenDialogProps {
  channel: OutsideChannel;
  title: string;
  saveLabel: string;
  /** Whether the account is connected for the first time, and so may have to be made first. */
  isNew?: boolean;
  mutation: { mutateAsync: (values: { token: string }) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
}

/** Asks for a token, and says where it comes from. */
export function TokenDialog({ channel, isNew = false, ...dialog }: TokenDialogProps) {
  const { label, help, start }: TokenText = useText(channelsText).tokens[channel];
  const form = useZodForm(z.object({ token: tokenSchemas[channel] }), { defaultValues: { token: '' } });
  return (
    <FormDialog form={form} {...dialog}>
      {isNew && start && <ServiceSteps {...start} />}
      <TextField
        label={label}
        help={help}
        error={form.formState.errors.token?.message}
        field={form.register('token')}
      />
    </FormDialog>
  );
}
