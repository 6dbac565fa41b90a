import { ChevronDown, ListFilter } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuRadioGroup, MenuRadioItem } from '#client/components/ui/menu/menu-parts.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Topic } from '../parts/contact-search.ts';

interface TopicMenuProps {
  topics: Topic[];
  /** The key of the chosen topic. Undefined for all topics. */
  value: string | undefined;
  onChange: (key: string | undefined) => void;
}

const all = '';

/** Chooses 'Todos los temas' or one topic. */
export function TopicMenu({ topics, value, onChange }: TopicMenuProps) {
  const text = useText(contactsText);
  const label = topics.find(({ key }) => key === value)?.label ?? text.allTopics;
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="secondary" aria-label={text.topicFilter(label)}>
          <ListFilter aria-hidden className="size-4 shrink-0" />
          <span className="max-w-56 truncate">{label}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Button>
      </MenuTrigger>
      <MenuContent className="max-w-80">
        <MenuRadioGroup value={value ?? all} onValueChange={(key) => onChange(key || undefined)}>
          <MenuRadioItem value={all}>{text.allTopics}</MenuRadioItem>
          {topics.map((topic) => (
            <MenuRadioItem key={topic.key} value={topic.key}>
              {topic.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
