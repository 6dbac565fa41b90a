import { FileText, MessageSquare, User, UserCog } from 'lucide-react';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { paths } from '#client/lib/paths.ts';
import type { SearchResults } from '#shared/contracts/platform/search.ts';
import { inboxPath } from '#shared/domain/site-paths.ts';
import { holdsAll } from './marked-parts.ts';
import type { PaletteItem } from './palette-item.ts';

/** The server's results, as entries of the palette. */
export function useFoundItems(found: SearchResults | undefined, words: readonly string[]): PaletteItem[] {
  const { visitor } = useText(contactsText);
  if (!found) return [];
  const { contacts, conversations, assistants, sources, users } = found;
  return [
    ...contacts.map((contact): PaletteItem => {
      const title = contact.name || contact.email || contact.phoneDisplay || visitor;
      return {
        id: `contact-${contact.id}`,
        group: 'contacts',
        icon: <User aria-hidden />,
        title,
        detail: detailOf(contact, title, words),
        to: paths.contact(contact.id),
      };
    }),
    ...conversations.map(
      ({ id, contact, excerpt, reference }): PaletteItem => ({
        id: `conversation-${id}`,
        group: 'conversations',
        icon: <MessageSquare aria-hidden />,
        title: contact?.name || contact?.email || contact?.phoneDisplay || visitor,
        detail: reference ? `${reference} · ${excerpt}` : excerpt,
        to: inboxPath(id),
      }),
    ),
    ...assistants.map(
      ({ id, name, description, avatarUrl, ownerName }): PaletteItem => ({
        id: `assistant-${id}`,
        group: 'assistants',
        icon: <Avatar src={avatarUrl} size="tiny" />,
        title: name,
        detail: ownerName ?? description,
        to: ownerName === null ? paths.assistant(id) : paths.adminAssistant(id),
      }),
    ),
    ...sources.map(
      ({ id, title, assistantId, assistantName }): PaletteItem => ({
        id: `source-${id}`,
        group: 'sources',
        icon: <FileText aria-hidden />,
        title,
        detail: assistantName,
        to: paths.assistant(assistantId, 'knowledge'),
      }),
    ),
    ...users.map(
      ({ id, username, email }): PaletteItem => ({
        id: `user-${id}`,
        group: 'users',
        icon: <UserCog aria-hidden />,
        title: username,
        detail: email,
        to: paths.userConfig(id),
      }),
    ),
  ];
}

/** The text of a contact that contains the search words, or else what its visitor said. */
function detailOf(
  { email, phoneDisplay, evidence, summary, keyTopics, interestReason }: SearchResults['contacts'][number],
  title: string,
  words: readonly string[],
): string | null {
  const said = Object.values(evidence)
    .filter((sentence) => sentence !== undefined)
    .sort((one, other) => other.length - one.length);
  const known = [email, phoneDisplay].filter((value) => value !== title);
  const places = [...known, ...said, summary, keyTopics.join(', ')].filter((text) => text !== null);
  return places.find((text) => holdsAll(text, words)) ?? said[0] ?? summary ?? interestReason;
}
