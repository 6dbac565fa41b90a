import { memo, type RefObject, useId, useRef, useState } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import { ColumnEnd, ColumnState } from '../parts/column-state.tsx';
import { useNear } from '../parts/use-near.ts';
import { ContactCard } from './contact-card.tsx';
import { type BoardFilter, useColumn } from './use-column.ts';

/** The heights of the cards that have been drawn. */
const heights = new Map<string, number>();

const room = { phone: { top: 448, item: 110 }, wide: { top: 301, item: 110 } };

interface BoardColumnProps {
  /** The column's topic. Undefined for the contacts without a topic. */
  topic: string | undefined;
  tone: string;
  /** The filter that applies to all topics. */
  filter: BoardFilter;
  /** When the board was opened, in milliseconds since 1970. */
  openedAtMs: number;
  /** How many contacts the column has. */
  count: number;
  tones: Map<string, string>;
  onOpen: (contactId: string) => void;
  /** The element in which the columns scroll. */
  board: RefObject<HTMLElement | null>;
  /** Whether the column is visible as soon as the board is. */
  isFirst: boolean;
}

/** A topic's column. Its contacts are read page by page, once the column comes near the screen. */
export const BoardColumn = memo(function BoardColumn({
  topic,
  tone,
  filter,
  openedAtMs,
  count,
  tones,
  onOpen,
  board,
  isFirst,
}: BoardColumnProps) {
  const text = useText(contactsText);
  const title = topic ?? text.others;
  const [isNear, setNear] = useState(isFirst);
  const list = useRef<HTMLDivElement>(null);
  const column = useNear<HTMLElement>({ root: board, margin: '0px 50%', onNear: () => setNear(true) });
  const id = useId();
  return (
    <section
      ref={column}
      aria-labelledby={id}
      className={classNames(
        'flex h-[600px] w-[calc(100%-1.5rem)] shrink-0 snap-center flex-col overflow-hidden rounded-card border border-t-4 border-line border-t-(--topic-edge) bg-sunken text-on-surface sm:w-72 sm:snap-start',
        tone,
      )}
    >
      <header className="flex items-center justify-between gap-2 px-3 py-2.5">
        <h2 id={id} className="min-w-0 truncate text-sm font-semibold" title={title}>
          {title}
        </h2>
        <span className="shrink-0 rounded-full bg-(--topic-soft) px-2 py-0.5 text-xs font-semibold text-(--topic-text)">
          <span aria-hidden>{formatNumber(count)}</span>
          <VisuallyHidden>{text.contactsIn(count, formatNumber(count))}</VisuallyHidden>
        </span>
      </header>
      <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {isNear && (
          <ColumnCards
            topic={topic}
            filter={filter}
            openedAtMs={openedAtMs}
            count={count}
            tones={tones}
            onOpen={onOpen}
            list={list}
          />
        )}
      </div>
    </section>
  );
});

interface ColumnCardsProps extends Omit<BoardColumnProps, 'tone' | 'board' | 'isFirst'> {
  /** The element in which the cards scroll. */
  list: RefObject<HTMLElement | null>;
}

/** The contacts of a column, the most recently active first. */
function ColumnCards({ topic, filter, openedAtMs, count, tones, onOpen, list }: ColumnCardsProps) {
  const isEmpty = count === 0;
  const watch = useNearItems({ root: list, margin: 300 });
  const first = useVisibleItems(room);
  const query = useColumn(filter, topic, { isEmpty, openedAtMs });
  const contacts = isEmpty ? [] : (query.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <>
      <ColumnState query={query} isEmpty={isEmpty} />
      <ul className="space-y-2">
        {contacts.map((contact, at) => (
          <NearItem
            key={contact.id}
            id={contact.id}
            watch={watch}
            heights={heights}
            placeClass="h-28"
            isFirst={at < first}
          >
            <ContactCard contact={contact} tones={tones} onOpen={onOpen} />
          </NearItem>
        ))}
      </ul>
      {contacts.length < count && <ColumnEnd query={query} list={list} />}
    </>
  );
}
