import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { maxWebhooks } from '#shared/domain/webhooks.ts';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { WebhookCard } from '../components/webhook-card.tsx';
import { webhookQueries } from '../webhooks.queries.ts';

const { Part: WebhookDialog } = lazyDialog(() => import('../components/webhook-dialog.tsx'), 'WebhookDialog');

/** 'Webhooks': the user's addresses that receive events about contacts. */
export function WebhooksPage() {
  const text = useText(webhooksText);
  const webhooks = useQuery(webhookQueries.list());
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" />
      {text.add}
    </Button>
  );
  const count = webhooks.data?.length ?? 0;
  return (
    <Page
      variant="app"
      title={text.title}
      description={text.description}
      actions={count > 0 && count < maxWebhooks && add}
    >
      <QueryState
        query={webhooks}
        loading={
          <Loading className="grid gap-4">
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={<EmptyPlace shape="rows" title={text.emptyTitle} description={text.emptyDescription} action={add} />}
      >
        {(list) => (
          <ul className="grid gap-4">
            {list.map((webhook) => (
              <li key={webhook.id} className="min-w-0">
                <WebhookCard webhook={webhook} onSecret={setSecret} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {adding && <WebhookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
