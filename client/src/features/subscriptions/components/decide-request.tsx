import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageSubscriptionsText } from '#client/i18n/es/platform/subscriptions-manage.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import type { ListedSubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { useDecideRequest } from '../use-decide-request.ts';

/** The buttons that grant or refuse a user's request, each with a confirmation. Renders nothing without a request. */
export function DecideRequest({ subscription }: { subscription: ListedSubscription }) {
  const text = useText(manageSubscriptionsText);
  const words = useText(subscriptionsText);
  const [asked, setAsked] = useState<boolean>();
  const decide = useDecideRequest(asked ? text.granted : text.refused);
  const { id, request, user } = subscription;
  if (!request) return null;
  const args = [user.username, words.plan[request.plan]] as const;
  return (
    <>
      <Button aria-label={text.grantOf(...args)} onClick={() => setAsked(true)}>
        {text.grant}
      </Button>
      <Button variant="secondary" aria-label={text.refuseOf(...args)} onClick={() => setAsked(false)}>
        {text.refuse}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked ? text.grantTitle : text.refuseTitle}
        description={(asked ? text.grantDescription : text.refuseDescription)(...args)}
        confirmLabel={asked ? text.grant : text.refuse}
        pendingLabel={asked ? text.granting : text.refusing}
        tone={asked ? 'default' : 'danger'}
        onConfirm={() => decide.mutateAsync({ id, plan: request.plan, granted: asked === true })}
      />
    </>
  );
}
