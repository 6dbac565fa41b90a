import { currentLanguage } from '#client/i18n/catalogue.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { topicOrder } from '#shared/domain/contacts/topics.ts';

/** A topic of an assistant's contacts, in the spelling that came first. */
export interface Topic {
  /** The topic's key. Spellings that differ only in case or accents have the same key. */
  key: string;
  label: string;
}

/** A text in lower case and without accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The distinct topics, sorted by the rules of the interface's language. */
export function topicsOf(written: readonly string[]): Topic[] {
  const labels = new Map<string, string>();
  for (const label of written) {
    const key = foldText(label);
    if (!labels.has(key)) labels.set(key, label);
  }
  const compare = topicOrder(currentLanguage());
  return [...labels].map(([key, label]) => ({ key, label })).sort((a, b) => compare(a.label, b.label));
}

/** The filters of a board: contacts of high interest, or contacts with any topic. */
export const onlyFilters = ['high', 'topics'] as const;

export type OnlyFilter = (typeof onlyFilters)[number];

interface Looked {
  search: string;
  /** The topic's key. Undefined for all topics. */
  topic: string | undefined;
}

/** The contacts that match a search and a topic. */
export function filterContacts(contacts: Contact[], { search, topic }: Looked): Contact[] {
  const words = foldText(search);
  const digits = search.replace(/[\s().-]/g, '');
  const number = /^\+?\d{3,}$/.test(digits) ? digits : undefined;
  return contacts.filter(
    (contact) =>
      (words === '' || searchedText(contact).includes(words) || (number && contact.phone?.includes(number))) &&
      (topic === undefined || topicKeys(contact).includes(topic)),
  );
}

const searchedText = remembered(({ name, email, phone, phoneDisplay, summary, keyTopics }) =>
  foldText([name, email, phone, phoneDisplay, summary, ...keyTopics].filter(Boolean).join('\n')),
);

const topicKeys = remembered(({ keyTopics }) => keyTopics.map(foldText));

/**
 * Caches what is made of each contact, because folding costs more than searching, and every typed letter searches all contacts.
 */
function remembered<Made extends {}>(make: (contact: Contact) => Made): (contact: Contact) => Made {
  const known = new WeakMap<Contact, Made>();
  return (contact) => {
    const made = known.get(contact) ?? make(contact);
    known.set(contact, made);
    return made;
  };
}
