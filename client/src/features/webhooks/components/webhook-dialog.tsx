import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { createWebhookBody, type Webhook } from '#shared/contracts/platform/webhooks.ts';
import { useSaveWebhook, type WebhookValues } from '../use-webhooks.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface WebhookDialogProps {
  /** The webhook to change. Without it, a new one is created. */
  webhook?: Webhook;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void;
}

/** The dialog for a webhook's address and events. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const text = useText(webhooksText);
  const save = useSaveWebhook(webhook?.id);
  const { url = '', assistantId = null, events = ['contact.created' as const] } = webhook ?? {};
  const form = useZodForm(createWebhookBody, { defaultValues: { url, assistantId, events } });
  return (
    <FormDialog
      title={webhook ? text.editTitle : text.dialogTitle}
      form={form}
      mutation={{
        isPending: save.isPending,
        async mutateAsync({ isActive: _, ...values }: WebhookValues) {
          const secret = await save.mutateAsync(values);
          if (secret !== undefined) onSecret(secret);
        },
      }}
      saveLabel={text.save}
      onClose={onClose}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
}
