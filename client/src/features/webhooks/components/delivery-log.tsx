import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import type { Webhook } from '#shared/contracts/platform/webhooks.ts';
import { webhookQueries } from '../webhooks.queries.ts';
import { DeliveryItem } from './delivery-item.tsx';

/** A webhook's deliveries: delivered, waiting and failed. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useText(webhooksText);
  const common = useText(commonText);
  const log = useInfiniteQuery(webhookQueries.deliveries(webhook.id));
  const items = log.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog open onOpenChange={onClose} title={text.logTitle} description={new URL(webhook.url).host} size="lg">
      {log.isPending && (
        <div role="status" aria-label={text.logLoading} className="space-y-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {log.isError && !items && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>{text.logError}</p>
          <Button variant="secondary" onClick={() => void log.refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
      {items?.length === 0 && <p className="text-muted-on-surface">{text.logEmpty}</p>}
      <ul className="divide-y divide-line">
        {items?.map((delivery) => (
          <li key={delivery.id} className="py-3 first:pt-0">
            <DeliveryItem webhook={webhook} delivery={delivery} />
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <div className="mt-3 text-center">
          <Button variant="secondary" isPending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
