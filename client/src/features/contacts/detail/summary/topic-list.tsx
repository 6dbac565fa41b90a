import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { TopicChip } from '../../parts/topic-chip.tsx';

/** All topics of a contact. */
export function TopicList({ topics, tones }: { topics: string[]; tones: Map<string, string> }) {
  const text = useText(contactsText);
  if (topics.length === 0) return <p className="text-muted-on-surface">{text.noTopics}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {topics.map((topic) => (
        <li key={topic} className="min-w-0">
          <TopicChip label={topic} tones={tones} />
        </li>
      ))}
    </ul>
  );
}
