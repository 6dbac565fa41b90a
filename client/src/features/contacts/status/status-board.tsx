import { useCallback, useMemo, useRef, useState } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-totals.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { type ContactStatus, contactStatuses } from '#shared/domain/contacts/leads.ts';
import { type ContactFilter, isCountedByStatus } from '../cache/contact-filter.ts';
import { useSetStatus } from '../detail/use-contact-detail.ts';
import { useFirstColumns } from '../parts/use-first-columns.ts';
import type { CardContext } from './status-card.tsx';
import { StatusColumn } from './status-column.tsx';

interface StatusBoardProps {
  filter: ContactFilter;
  today: string;
  totals: ContactTotals | undefined;
  hrefOf: (contactId: string) => string;
}

/**
 * A column for each status. A card is moved to another column by dragging, with Shift and an arrow key, or by its menu. On phones only the
 * menu works.
 */
export function StatusBoard({ filter, today, totals, hrefOf }: StatusBoardProps) {
  const text = useText(contactsText);
  const firstColumns = useFirstColumns();
  const { mutate } = useSetStatus();
  const [dragged, setDragged] = useState<Contact>();
  const [announcement, setAnnouncement] = useState('');
  const [focusNext, setFocusNext] = useState<string>();
  const board = useRef<HTMLElement>(null);
  const isCounted = isCountedByStatus(filter);

  const move = useCallback(
    (contact: Contact, status: ContactStatus) => {
      if (contact.status === status) return;
      setAnnouncement(text.moved(contactName(contact, text.visitor), text.statuses[status]));
      mutate({ contact, status });
    },
    [text, mutate],
  );
  // The same object while it can be, because a new one would draw every card again, for example when the totals come.
  const card = useMemo((): CardContext => {
    /** Moves a card together with the focus, because the card is drawn again in its new column. */
    function moveAlong(contact: Contact, status: ContactStatus): void {
      setFocusNext(contact.id);
      move(contact, status);
    }
    return {
      today,
      hrefOf,
      onFocusTaken: () => setFocusNext(undefined),
      onDrag: setDragged,
      onStep(contact, step) {
        const status = contactStatuses[contactStatuses.indexOf(contact.status) + step];
        if (status) moveAlong(contact, status);
      },
      onChoose: moveAlong,
    };
  }, [today, hrefOf, move]);
  return (
    <>
      <p className="mb-3 text-sm text-muted max-sm:hidden">{text.moveHelp}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <section
        ref={board}
        aria-label={text.statusBoard}
        className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:snap-none sm:gap-4 sm:px-6"
      >
        {contactStatuses.map((status, at) => (
          <StatusColumn
            key={status}
            status={status}
            filter={{ ...filter, status }}
            count={isCounted ? totals?.byStatus[status] : undefined}
            card={card}
            dragged={dragged}
            focusNext={focusNext}
            isFirst={at < firstColumns}
            onDrop={(contact) => {
              // The dragged card has been removed, so that it fires no `dragend` event.
              setDragged(undefined);
              move(contact, status);
            }}
          />
        ))}
      </section>
    </>
  );
}
