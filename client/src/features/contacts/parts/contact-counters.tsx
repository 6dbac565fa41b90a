import { FilterChip } from '#client/components/patterns/filter-chip.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';

/** What a figure counts. Pressing a figure shows only the contacts that it counts. */
export type Counter = 'all' | 'high' | 'topics';

interface ContactCountersProps {
  /** The counts. Undefined until they have been read. */
  counts: Record<Counter, number> | undefined;
  chosen: Counter | undefined;
  onChoose: (counter: Counter) => void;
}

/** The three figures above the contacts. They count all contacts, whatever the filter. Pressing a figure filters by it. */
export function ContactCounters({ counts, chosen, onChoose }: ContactCountersProps) {
  const text = useText(contactsText);
  const labels: Record<Counter, string> = {
    all: text.totalContacts,
    high: text.highInterest,
    topics: text.activeTopics,
  };
  return (
    <ul aria-label={text.summary} className="contents">
      {(['all', 'high', 'topics'] as const).map((counter) => (
        <li key={counter}>
          <FilterChip
            label={labels[counter]}
            count={counts ? counts[counter] : null}
            isOn={chosen === counter}
            onChange={() => onChoose(counter)}
          />
        </li>
      ))}
    </ul>
  );
}
