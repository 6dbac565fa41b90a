import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import type { ContactFilter } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { ColumnEnd, ColumnState } from '../parts/column-state.tsx';
import { iconOfStatus } from '../parts/status-menu.tsx';
import { type CardContext, StatusCard } from './status-card.tsx';

/** The heights of the cards that have been drawn. */
const heights = new Map<string, number>();

const room = { phone: { top: 235, item: 122 }, wide: { top: 265, item: 122 } };

interface StatusColumnProps {
  status: ContactStatus;
  /** The filter, including the column's status. */
  filter: ContactFilter;
  /** How many contacts the column has. Undefined if they are not counted. */
  count: number | undefined;
  card: CardContext;
  /** The contact whose card is being dragged. */
  dragged: Contact | undefined;
  /** The id of the contact whose card takes the focus as soon as it is drawn. */
  focusNext: string | undefined;
  onDrop: (contact: Contact) => void;
  /** Whether the column is visible as soon as the board is. The cards of the others are drawn after it. */
  isFirst: boolean;
}

/** The contacts of a status, the most recently active first. The next page is read when the user scrolls near the end. */
export function StatusColumn({ status, filter, count, card, dragged, focusNext, onDrop, isFirst }: StatusColumnProps) {
  const text = useText(contactsText);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const watch = useNearItems({ root: list, margin: 300 });
  const first = useVisibleItems(room);
  const [isOver, setOver] = useState(false);
  const query = useInfiniteQuery(contactQueries.statusColumn({ ...filter, status }));
  const { data, hasNextPage } = query;
  const areAllDrawn = useAllDrawn(data !== undefined);
  const contacts = data?.pages.flatMap(({ items }) => items) ?? [];
  const takes = dragged !== undefined && dragged.status !== status;
  const shownCount =
    count === undefined ? formatNumber(contacts.length) + (hasNextPage ? '+' : '') : formatNumber(count);
  const Icon = iconOfStatus(status);
  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged) onDrop(dragged);
      }}
      className={classNames(
        'flex h-[600px] w-[calc(100%-1.5rem)] shrink-0 snap-center flex-col overflow-hidden rounded-card border bg-sunken text-on-surface sm:w-72 sm:snap-start',
        isOver && takes ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      <header className="flex items-center justify-between gap-2 px-3 py-2.5">
        <h2 id={id} className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <Icon aria-hidden className="size-4 shrink-0 text-muted-on-surface" />
          {text.statuses[status]}
        </h2>
        <span className="shrink-0 rounded-full bg-surface px-2 py-0.5 text-xs font-semibold tabular-nums">
          <span aria-hidden>{shownCount}</span>
          <VisuallyHidden>{text.contactsIn(count ?? contacts.length, shownCount)}</VisuallyHidden>
        </span>
      </header>
      <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <ColumnState query={query} isEmpty={data !== undefined && contacts.length === 0} />
        <ul className="space-y-2">
          {(isFirst || areAllDrawn ? contacts : []).map((contact, at) => (
            <NearItem
              key={contact.id}
              id={contact.id}
              watch={watch}
              heights={heights}
              placeClass="h-40"
              isFirst={isFirst && at < first}
              isWanted={contact.id === dragged?.id || contact.id === focusNext}
            >
              <StatusCard
                contact={contact}
                isDragged={contact.id === dragged?.id}
                takesFocus={contact.id === focusNext}
                {...card}
              />
            </NearItem>
          ))}
        </ul>
        <ColumnEnd query={query} list={list} />
      </div>
    </section>
  );
}
