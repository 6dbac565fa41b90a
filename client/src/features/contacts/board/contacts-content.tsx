import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { usePreload } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-totals.ts';
import { ContactWindow } from '../detail/contact-window.tsx';
import { loadContactBody, OpenContact } from '../detail/open-contact.tsx';
import { ContactCounters } from '../parts/contact-counters.tsx';
import { topicsOf } from '../parts/contact-search.ts';
import { topicTones } from '../parts/topic-tones.ts';
import { useBoardAddress } from '../parts/use-board-address.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { ContactBoard } from './contact-board.tsx';
import { TopicMenu } from './topic-menu.tsx';

interface ContactsContentProps {
  assistant: OwnerAssistant;
  /** The totals of all contacts of the assistant. */
  totals: ContactTotals;
  isUpToDate: boolean;
  /** When the board was opened, in milliseconds since 1970. */
  openedAtMs: number;
  mailSettingsHref: (assistantId: number) => string;
}

/** Figures, search and board. The chosen topic and the open contact are in the page's address, because e-mails link to it. */
export function ContactsContent({ assistant, totals, isUpToDate, openedAtMs, mailSettingsHref }: ContactsContentProps) {
  const text = useText(contactsText);
  const address = useBoardAddress();
  usePreload(loadContactBody);
  const [search, setSearch] = useState('');
  const labels = JSON.stringify(totals.topics.map(({ topic }) => topic));
  // The array stays the same while the topics do, because a new one would redraw every card of every column.
  const topics = useMemo(() => {
    const written: string[] = JSON.parse(labels);
    return topicsOf(written);
  }, [labels]);
  const opened = address.openedId;
  const shownOnly = address.shownOnly;
  const filter = useMemo(
    () => ({
      scope: 'own' as const,
      assistantId: assistant.id,
      ...(search && { q: search }),
      ...(shownOnly === 'high' && { interest: 'high' as const }),
      ...(shownOnly === 'topics' && { hasTopics: true }),
    }),
    [assistant.id, search, shownOnly],
  );
  // The address may name a topic that no longer exists.
  const topic = topics.find(({ key }) => key === address.topic)?.key;
  return (
    <>
      <ArrivalNotice assistantId={assistant.id} />
      <div className="mb-5 flex flex-wrap gap-2">
        <ContactCounters
          counts={{ all: totals.total, high: totals.highInterest, topics: totals.activeTopics }}
          chosen={shownOnly ?? (topic ? undefined : 'all')}
          onChoose={(counter) => {
            const isAll = counter === 'all' || counter === shownOnly;
            if (isAll) address.chooseTopic(undefined);
            address.showOnly(isAll ? undefined : counter);
          }}
        />
      </div>
      {totals.total === 0 ? (
        <EmptyPlace
          shape="rows"
          title={text.emptyTitle}
          description={text.emptyDescription}
          action={
            <a
              href={paths.publicChat(assistant.slug)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('secondary')}
            >
              <ExternalLink aria-hidden className="size-4" />
              {text.openChat}
            </a>
          }
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <SearchInput label={text.search} value={search} onSearch={setSearch} />
            <TopicMenu topics={topics} value={topic} onChange={address.chooseTopic} />
            <p role="status" className="text-sm text-muted">
              {!isUpToDate && text.notUpToDate}
            </p>
          </div>
          <ContactBoard
            topics={topics}
            topic={topic}
            filter={filter}
            openedAtMs={openedAtMs}
            onOpen={address.open}
            onShowAll={() => {
              setSearch('');
              address.chooseTopic(undefined);
              address.showOnly(undefined);
            }}
          />
        </>
      )}
      {opened && (
        <OpenContact
          key={opened}
          Frame={ContactWindow}
          contactId={opened}
          tones={topicTones(topics)}
          mailSettingsHref={mailSettingsHref}
          onClose={address.close}
        />
      )}
    </>
  );
}
