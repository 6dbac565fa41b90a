import { memo, useRef } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems, type WatchItem } from '#client/components/patterns/near/use-near-items.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useMedia } from '#client/hooks/use-media.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { useBesideList } from '../beside/beside.ts';
import { useNear } from '../parts/use-near.ts';
import { ContactRow } from './contact-row.tsx';

interface RowContext {
  today: string;
  hrefOf: (contactId: string) => string;
}

interface ContactRowsProps extends RowContext {
  label: string;
  pages: Contact[][];
  /** How many rows of another list are above this one. */
  rowsAbove?: number | undefined;
  /** Reads the next page. Undefined if there is none. */
  readMore: (() => void) | undefined;
  isReading: boolean;
  /** Whether reading the next page has failed. Then it is only read again when the user presses the button. */
  hasFailed: boolean;
}

const room = { phone: { top: 193, item: 77 }, wide: { top: 193, item: 57 } };

/** The heights of the rows that have been drawn. */
const heights = new Map<string, number>();

/** A list of contacts. The next page is read when the user scrolls near its end. Rows that are far from the window are not drawn. */
export function ContactRows({ label, pages, rowsAbove = 0, readMore, isReading, hasFailed, ...row }: ContactRowsProps) {
  const text = useText(contactsText);
  const watch = useNearItems({ margin: 1_000 });
  const isPhone = useMedia('(width < 40rem)');
  const first = Math.max(0, useVisibleItems(room) - rowsAbove);
  return (
    <>
      <Card role="region" aria-label={label} className="divide-y divide-line overflow-hidden">
        {pages.map((contacts, index) => (
          <RowPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
            key={index}
            contacts={contacts}
            first={index === 0 ? first : 0}
            watch={watch}
            isPhone={isPhone}
            {...row}
          />
        ))}
      </Card>
      {readMore && (
        <div className="mt-4 flex justify-center">
          {!isReading && !hasFailed && <ListEnd key={pages.length} onNear={readMore} />}
          <Button variant="secondary" isPending={isReading} onClick={readMore}>
            {isReading ? text.loadingMore : text.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowPageProps extends RowContext {
  contacts: Contact[];
  /** How many of the rows are drawn at once. */
  first: number;
  watch: WatchItem;
  isPhone: boolean;
}

/** The rows of one page. It is memoized, so that a new page does not draw the rows of the others again. */
const RowPage = memo(function RowPage({ contacts, first, watch, ...row }: RowPageProps) {
  const { openedId, open } = useBesideList() ?? {};
  return (
    <ul className="divide-y divide-line">
      {contacts.map((contact, at) => (
        <NearItem
          key={contact.id}
          id={contact.id}
          watch={watch}
          heights={heights}
          placeClass="h-19 sm:h-14"
          isFirst={at < first}
        >
          <ContactRow contact={contact} isOpened={contact.id === openedId} open={open} {...row} />
        </NearItem>
      ))}
    </ul>
  );
});

function ListEnd({ onNear }: { onNear: () => void }) {
  const page = useRef<Element>(null);
  const end = useNear<HTMLDivElement>({ root: page, margin: '800px 0px', onNear });
  return <div ref={end} className="h-px w-0" />;
}
