import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { ContactPage } from '../cache/contacts.queries.ts';
import { ContactRows } from './contact-rows.tsx';

interface DueSectionProps {
  list: UseInfiniteQueryResult<InfiniteData<ContactPage>>;
  today: string;
  hrefOf: (contactId: string) => string;
}

/** The contacts above the list whose follow-up is due today or overdue, the oldest first. Renders nothing if there are none. */
export function DueSection({ list, today, hrefOf }: DueSectionProps) {
  const text = useText(contactsText);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const due = data?.pages.flatMap(({ items }) => items) ?? [];
  if (due.length === 0) return null;
  const byDate = [...due].sort((a, b) => (a.followUp?.date ?? '').localeCompare(b.followUp?.date ?? ''));
  return (
    <section className="mb-8">
      <h2 className="mb-3 flex items-center gap-2 font-semibold">
        <CalendarClock aria-hidden className="size-5" strokeWidth={1.75} />
        {text.dueTitle}
      </h2>
      <ContactRows
        label={text.dueTitle}
        pages={[byDate]}
        today={today}
        hrefOf={hrefOf}
        readMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isReading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
      />
    </section>
  );
}
