import { SearchX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { type BoardFilter, filterContacts, groupByTopic, type Topic } from '../parts/contact-search.ts';
import { noTone, topicTones } from '../parts/topic-tones.ts';
import { BoardColumn } from './board-column.tsx';

interface ContactBoardProps {
  contacts: Contact[];
  topics: Topic[];
  filter: BoardFilter;
  onOpen: (contactId: string) => void;
  onShowAll: () => void;
}

const noContacts: Contact[] = [];

/** A column for each topic, and 'Otros' for the contacts without any. What is looked for leaves only columns that have it. */
export function ContactBoard({ contacts, topics, filter, onOpen, onShowAll }: ContactBoardProps) {
  const text = useText(contactsText);
  const board = useRef<HTMLDivElement>(null);
  const { search, topic, only } = filter;
  const tones = useMemo(() => topicTones(topics), [topics]);
  const found = useMemo(() => filterContacts(contacts, { search, topic, only }), [contacts, search, topic, only]);
  const groups = useMemo(() => groupByTopic(found), [found]);
  const shown = topics.filter(({ key }) => groups.has(key) && (topic === undefined || key === topic));
  const others = groups.get(undefined);

  if (found.length === 0) {
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
      {shown.map(({ key, label }) => (
        <BoardColumn
          key={key}
          title={label}
          tone={tones.get(key) ?? noTone}
          contacts={groups.get(key) ?? noContacts}
          tones={tones}
          onOpen={onOpen}
          board={board}
        />
      ))}
      {topic === undefined && ((search === '' && !only) || others) && (
        <BoardColumn
          title={text.others}
          tone={noTone}
          contacts={others ?? noContacts}
          tones={tones}
          onOpen={onOpen}
          board={board}
        />
      )}
    </section>
  );
}
