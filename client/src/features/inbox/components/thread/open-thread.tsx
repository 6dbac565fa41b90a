import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';
import { useThread } from '../../use-live-inbox.ts';
import { ThreadView } from './thread-view.tsx';

/** The conversation that the address names. */
export function OpenThread({ id }: { id: number }) {
  const text = useText(inboxText);
  const { hrefOf } = useInboxAddress();
  const thread = useThread(id);
  if (thread.error instanceof ApiError && thread.error.status === 404) {
    return (
      <div role="alert" className="grid flex-1 place-items-center overflow-y-auto">
        <EmptyState
          icon={SearchX}
          title={text.goneTitle}
          description={text.goneDescription}
          action={
            <Link href={hrefOf()} className={buttonClass('primary')}>
              {text.goToList}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <QueryState
      query={thread}
      loading={<ThreadLoading />}
      error={{ title: text.threadError, description: text.errorDescription }}
      empty={null}
    >
      {(data) => <ThreadView thread={data} />}
    </QueryState>
  );
}

function ThreadLoading() {
  const text = useText(inboxText);
  return (
    <Loading label={text.threadLoading} className="flex-1 space-y-6 overflow-hidden p-6">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="ml-auto h-24 w-3/4" />
      <Skeleton className="h-14 w-1/2" />
    </Loading>
  );
}
