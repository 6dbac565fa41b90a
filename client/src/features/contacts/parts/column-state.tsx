import { type InfiniteData, type Query, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { type ContactPage, contactQueries } from '../cache/contacts.queries.ts';
import { useNear } from './use-near.ts';

type Column = UseInfiniteQueryResult<InfiniteData<ContactPage>>;

/** Shown instead of a column's cards: the column is loading, could not be read, or is empty. */
export function ColumnState({ query: { data, isError }, isEmpty }: { query: Column; isEmpty: boolean }) {
  const text = useText(contactsText);
  const queryClient = useQueryClient();
  if (isEmpty) return <p className="px-1 py-2 text-sm text-muted-on-surface">{text.emptyColumn}</p>;
  if (data) return null;
  if (!isError) return <CardPlace />;
  // Columns that were read in one request have failed together.
  const readAll = { queryKey: contactQueries.lists, type: 'active', predicate: hasFailed } as const;
  return <Failure onRetry={() => void queryClient.refetchQueries(readAll)} />;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined;
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const text = useText(contactsText);
  const common = useText(commonText);
  return (
    <div role="alert" className="space-y-2 p-2 text-sm">
      <p>{text.columnError}</p>
      <Button variant="secondary" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}

interface ColumnEndProps {
  query: Column;
  /** The element that scrolls. */
  list: RefObject<HTMLElement | null>;
}

/** A placeholder after the cards that have been read. The next page is read when the placeholder comes near the visible part. */
export function ColumnEnd({ query, list }: ColumnEndProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // A read that is under way may bring more than is known.
  const readMore = () => void fetchNextPage({ cancelRefetch: false });
  if (isFetchNextPageError) return <Failure onRetry={readMore} />;
  if (!hasNextPage) return null;
  return <End key={`${isFetching} ${data?.pages.at(-1)?.readUntil}`} list={list} onNear={readMore} />;
}

function End({ list, onNear }: { list: RefObject<HTMLElement | null>; onNear: () => void }) {
  const end = useNear<HTMLDivElement>({ root: list, margin: '200px 0px', onNear });
  return (
    <div ref={end} className="mt-2">
      <CardPlace />
    </div>
  );
}

/** The placeholder of a card. Its colour is a card's, because a column has the colour of other placeholders. */
function CardPlace() {
  return <div aria-hidden className="h-28 animate-pulse rounded-control border border-line bg-surface" />;
}
