import { PlanState } from '#client/components/people/plan-state.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageSubscriptionsText } from '#client/i18n/es/platform/subscriptions-manage.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import type { ListedSubscription } from '#shared/contracts/accounts/subscriptions.ts';

/** The status: 'Activo', or 'Prueba' together with the actual status. */
export function StatusCell({ status }: Pick<ListedSubscription, 'status'>) {
  const text = useText(manageSubscriptionsText);
  const words = useText(subscriptionsText);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <PlanState status={status} text={text} />
      {status !== 'active' && <span className="text-muted-on-surface">{words.status[status]}</span>}
    </span>
  );
}
