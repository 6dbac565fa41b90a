import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import type { EndedFilter } from '#shared/domain/conversations/ended-address.ts';
import { inboxQueries } from '../../inbox.queries.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';
import { ListLoading } from './list-loading.tsx';
import { MoreThreads } from './more-threads.tsx';
import { ThreadRow } from './thread-row.tsx';

/** The conversations that have ended, the newest first. */
export function EndedList({ ended }: { ended: EndedFilter }) {
  const text = useText(inboxText);
  const words = useText(outcomesText);
  const { filter, openId, hrefOf, setFilter } = useInboxAddress();
  const threads = useInfiniteQuery(inboxQueries.ended(filter, ended));
  const isFiltered = filter.assistantId !== undefined || Object.values(ended).some((value) => value !== undefined);
  return (
    <QueryState
      query={threads}
      loading={<ListLoading />}
      error={{ title: text.error, description: text.errorDescription }}
      empty={null}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return isFiltered ? (
            <EmptyState
              icon={Inbox}
              title={text.noMatchTitle}
              description={words.noMatchDescription}
              action={
                <Button variant="secondary" onClick={() => setFilter({ assistantId: undefined, ended: {} })}>
                  {text.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyPlace isFull shape="rows" title={words.emptyTitle} description={words.emptyDescription} />
          );
        return (
          <>
            <ul aria-label={words.ended} className="divide-y divide-line">
              {items.map((thread) => (
                <li key={thread.id}>
                  <ThreadRow thread={thread} href={hrefOf(thread.id)} isOpen={thread.id === openId} />
                </li>
              ))}
            </ul>
            <MoreThreads threads={threads} />
          </>
        );
      }}
    </QueryState>
  );
}
