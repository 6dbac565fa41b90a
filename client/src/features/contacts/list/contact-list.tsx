import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { AssistantsLink } from '#client/components/patterns/lists/assistants-link.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { ResultCount } from '#client/components/patterns/lists/result-count.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useHasNoAssistant } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { type ContactFilter, countFilters } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { ContactRows } from './contact-rows.tsx';
import { DueSection } from './due-section.tsx';
import { ListLoading } from './list-loading.tsx';

interface ContactListProps {
  filter: ContactFilter;
  today: string;
  hrefOf: (contactId: string) => string;
  onShowAll: () => void;
}

/** The contacts that match a filter: first those whose follow-up is due, then the others by their last activity. */
export function ContactList({ filter, today, hrefOf, onShowAll }: ContactListProps) {
  const text = useText(contactsText);
  const onlyDue = filter.due === true;
  const list = useInfiniteQuery(contactQueries.list({ ...filter, due: onlyDue }));
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const due = useInfiniteQuery(contactQueries.list({ ...filter, due: true }));
  const hasDue = !onlyDue && (due.data?.pages[0]?.items.length ?? 0) > 0;
  const rows = { today, hrefOf };
  const shown = [...(list.data?.pages ?? []), ...(onlyDue ? [] : (due.data?.pages ?? []))];
  return (
    <>
      <ResultCount
        count={list.isSuccess && due.isSuccess ? shown.reduce((sum, { items }) => sum + items.length, 0) : undefined}
        hasMore={hasNextPage || due.hasNextPage}
      />
      <QueryState
        query={list}
        together={[due]}
        loading={<ListLoading />}
        error={{ title: text.contactsError, description: text.contactsErrorDescription }}
        empty={null}
      >
        {({ pages }) => {
          const isEmpty = pages.every(({ items }) => items.length === 0) && !hasNextPage;
          return (
            <>
              {!onlyDue && <DueSection list={due} {...rows} />}
              {!isEmpty && (
                <section>
                  <h2 className={hasDue ? 'mb-3 font-semibold' : 'sr-only'}>{hasDue ? text.restTitle : text.list}</h2>
                  <ContactRows
                    label={text.list}
                    pages={pages.map(({ items }) => items)}
                    rowsAbove={onlyDue ? 0 : due.data?.pages[0]?.items.length}
                    {...rows}
                    readMore={hasNextPage ? () => void fetchNextPage() : undefined}
                    isReading={isFetchingNextPage}
                    hasFailed={isFetchNextPageError}
                  />
                </section>
              )}
              {isEmpty && !hasDue && <Empty filter={filter} onShowAll={onShowAll} />}
            </>
          );
        }}
      </QueryState>
    </>
  );
}

function Empty({ filter, onShowAll }: Pick<ContactListProps, 'filter' | 'onShowAll'>) {
  const text = useText(contactsText);
  const isFiltered = countFilters(filter) > 0 || filter.q !== undefined;
  const hasNone = useHasNoAssistant();
  const isFirst = hasNone && filter.scope === 'own';
  return isFiltered ? (
    <EmptyState
      icon={SearchX}
      title={text.nothingFound}
      description={text.nothingFoundByFilter}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyPlace
      shape="rows"
      title={text.emptyTitle}
      description={isFirst ? text.noAssistant : text.emptyDescription}
      action={<AssistantsLink isFirst={isFirst} words={{ create: text.createAssistant, show: text.toMyAssistants }} />}
    />
  );
}
