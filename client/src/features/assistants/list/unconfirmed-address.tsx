import { useMutation } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { call } from '#client/lib/api/api.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';

/** Says that a notification address is not confirmed yet, with a button that asks it again. Renders nothing if it is confirmed. */
export function UnconfirmedAddress({ assistant }: { assistant: OwnerAssistant }) {
  const text = useText(manageText);
  const { id, notificationEmail, notificationEmailState } = assistant;
  const ask = useMutation({
    meta: { done: { title: text.addressAsked }, failed: { title: text.addressAskFailed } },
    mutationFn: () => call(assistantEndpoints.confirmNotificationEmail, { params: { id } }),
  });
  if (!notificationEmail || notificationEmailState !== 'pending') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2.5 text-sm text-muted-on-surface">
      <p className="flex min-w-0 flex-1 gap-2.5">
        <MailQuestion aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="block font-semibold">{text.addressPending}</strong>
          {text.addressPendingHelp(notificationEmail)}
        </span>
      </p>
      <Button variant="secondary" isPending={ask.isPending} onClick={() => ask.mutate()}>
        {text.addressAsk}
      </Button>
    </div>
  );
}
