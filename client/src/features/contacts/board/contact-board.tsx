import { SearchX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { countFilters } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { useContactTotals } from '../cache/use-contact-totals.ts';
import { foldText, type Topic } from '../parts/contact-search.ts';
import { noTone, topicTones } from '../parts/topic-tones.ts';
import { useFirstColumns } from '../parts/use-first-columns.ts';
import { BoardColumn } from './board-column.tsx';
import { ContactsLoading } from './contacts-loading.tsx';
import type { BoardFilter } from './use-column.ts';

interface ContactBoardProps {
  /** The topics of all contacts. */
  topics: Topic[];
  /** The key of the chosen topic. Undefined for all topics. */
  topic: string | undefined;
  /** The filter that applies to all topics. */
  filter: BoardFilter;
  /** When the board was opened, in milliseconds since 1970. */
  openedAtMs: number;
  onOpen: (contactId: string) => void;
  onShowAll: () => void;
}

/** A column for each topic, and 'Otros' for the contacts without a topic. With a filter, only columns with matches are shown. */
export function ContactBoard({ topics, topic, filter, openedAtMs, onOpen, onShowAll }: ContactBoardProps) {
  const text = useText(contactsText);
  const board = useRef<HTMLDivElement>(null);
  const firstColumns = useFirstColumns();
  // The counts are not read again on mount, because the page has just read them.
  const { data: found } = useContactTotals(contactQueries.board(filter), { refetchOnMount: false });
  const tones = useMemo(() => topicTones(topics), [topics]);
  const counts = useMemo(
    () => new Map(found?.topics.map(({ topic: label, contacts }) => [foldText(label), contacts])),
    [found],
  );
  const areAllDrawn = useAllDrawn(found !== undefined);
  if (!found) return <ContactsLoading />;
  const { assistantId: _, ...looked } = filter;
  const isLookedFor = countFilters(looked) > 0 || Boolean(filter.q);
  const shown = topics.filter(({ key }) => counts.has(key) && (topic === undefined || key === topic));
  const hasOthers = topic === undefined && (found.withoutTopics > 0 || !isLookedFor);

  if (shown.length === 0 && !hasOthers) {
    return (
      <EmptyState
        icon={SearchX}
        title={text.nothingFound}
        description={text.nothingFoundDescription}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {text.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <section
      ref={board}
      aria-label={text.board}
      className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:snap-none sm:gap-4 sm:px-6"
    >
      {shown.slice(0, areAllDrawn ? undefined : firstColumns).map(({ key, label }, at) => (
        <BoardColumn
          key={key}
          topic={label}
          tone={tones.get(key) ?? noTone}
          filter={filter}
          openedAtMs={openedAtMs}
          count={counts.get(key) ?? 0}
          tones={tones}
          onOpen={onOpen}
          board={board}
          isFirst={at < firstColumns}
        />
      ))}
      {hasOthers && (areAllDrawn || shown.length < firstColumns) && (
        <BoardColumn
          topic={undefined}
          tone={noTone}
          filter={filter}
          openedAtMs={openedAtMs}
          count={found.withoutTopics}
          tones={tones}
          onOpen={onOpen}
          board={board}
          isFirst={shown.length < firstColumns}
        />
      )}
    </section>
  );
}
