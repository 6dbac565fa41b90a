import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { useRequestPlan, useWithdrawRequest } from '#client/data/use-subscriptions.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDate } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { RequestablePlanId } from '#shared/contracts/accounts/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';

interface OwnPlanActionProps {
  id: RequestablePlanId;
  variant: 'primary' | 'secondary';
}

/** What a signed-in user can do about a plan: request it, withdraw the request, or see that it is their current plan. */
export function OwnPlanAction({ id, variant }: OwnPlanActionProps) {
  const text = useText(pricingText);
  const words = useText(subscriptionsText);
  const mine = useQuery(subscriptionQueries.mine());
  const request = useRequestPlan();
  const withdraw = useWithdrawRequest();
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(false);
  // The address names a plan if the user registered in order to request it. The question then opens at once.
  const isOnTheWay = search.get('plan') === id;
  const subscription = mine.data;
  if (subscription?.plan === id && subscription.status === 'active') {
    return (
      <>
        <p>
          <Badge tone="accent">{text.yourPlan}</Badge>
        </p>
        <Link href={paths.home} className={buttonClass('secondary')}>
          {text.toPanel}
        </Link>
      </>
    );
  }
  if (subscription?.request?.plan === id) {
    return (
      <>
        <p role="status" className="text-sm text-muted-on-surface">
          {text.requestedOn(formatDate(subscription.request.at))}
        </p>
        <Button variant="secondary" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {text.withdraw}
        </Button>
      </>
    );
  }
  function close() {
    setAsked(false);
    if (!isOnTheWay) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('plan');
        return next;
      },
      { replace: true },
    );
  }
  return (
    <>
      <Button variant={variant} disabled={!subscription} onClick={() => setAsked(true)}>
        {text.requestPlan(text.planNames[id])}
      </Button>
      <ConfirmDialog
        open={subscription !== undefined && (asked || isOnTheWay)}
        onOpenChange={close}
        title={text.requestTitle(words.plan[id])}
        description={text.requestDescription(words.price(plans[id].monthlyPrice))}
        confirmLabel={text.request}
        pendingLabel={text.requesting}
        onConfirm={() => request.mutateAsync(id)}
      />
    </>
  );
}
