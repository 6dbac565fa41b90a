import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { connectWhatsAppFields } from '#shared/contracts/assistants/channels.ts';
import { ServiceSteps } from './service-steps.tsx';
import { TextField } from './text-field.tsx';
import { useConnectChannel } from './use-channels.ts';

const fields = ['phoneNumberId', 'accountId', 'token', 'appSecret'] as const;

/** Asks for the values that a Meta app shows for a number, and says where to find each. */
export function WhatsAppDialog({ assistantId, onClose }: { assistantId: number; onClose: () => void }) {
  const text = useText(channelsText);
  const { connectWhatsApp: words, tokens } = text;
  const labels = { ...words, token: tokens.whatsapp.label };
  const form = useZodForm(connectWhatsAppFields, {
    defaultValues: { phoneNumberId: '', accountId: '', token: '', appSecret: '' },
  });
  const connect = useConnectChannel(assistantId, 'whatsapp');
  const mutation = {
    isPending: connect.isPending,
    mutateAsync: (values: typeof connectWhatsAppFields._output) =>
      connect.mutateAsync({ channel: 'whatsapp', ...values }),
  };
  const help = {
    ...{ phoneNumberId: words.idHelp, accountId: words.idHelp },
    ...{ token: tokens.whatsapp.help, appSecret: words.appSecretHelp },
  };
  return (
    <FormDialog form={form} title={words.title} saveLabel={text.connect} mutation={mutation} onClose={onClose}>
      <ServiceSteps steps={words.steps} href="https://developers.facebook.com/apps" linkLabel={words.openMeta} />
      {fields.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          help={help[name]}
          error={form.formState.errors[name]?.message}
          field={form.register(name)}
        />
      ))}
    </FormDialog>
  );
}
