import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { ListedSubscription } from '#shared/contracts/subscriptions.ts';
import { manageText } from '../manage-text.ts';
import { useSubscriptionText } from '../use-subscriptions.ts';

/** 'Activo', or 'Prueba' and what it really is. */
export function StatusCell({ status }: Pick<ListedSubscription, 'status'>) {
  const text = useText(manageText);
  const words = useSubscriptionText();
  if (status === 'active') return <Badge tone="accent">{text.active}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="warning">{text.trial}</Badge>
      <span className="text-muted-on-surface">{words.status[status]}</span>
    </span>
  );
}
