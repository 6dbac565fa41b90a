import type { Db } from '#server/db/client.ts';
import type { ContactLists } from '#server/features/contacts/work/contact-lists.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import { foundOfEachKind, type SearchResults } from '#shared/contracts/platform/search.ts';
import { findAssistants, findSources, findUsers } from './search.queries.ts';
import { findSpoken } from './spoken.queries.ts';

interface SearchDeps {
  db: Db;
  contacts: Pick<ContactLists, 'list'>;
  avatarUrl: (assistantId: number, timestamp: number) => string;
}

export type SearchService = ReturnType<typeof createSearch>;

/**
 * Searches all kinds of data for one text. Conversations, contacts and sources are only searched among the caller's own.
 * Administrators, who manage all assistants and users, find those of everyone.
 */
export function createSearch({ db, contacts, avatarUrl }: SearchDeps) {
  return {
    async find(actor: Actor, q: string): Promise<SearchResults> {
      const most = foundOfEachKind;
      const isAdmin = actor.role === 'admin';
      const own = { ownerId: actor.userId };
      const managed = isAdmin ? {} : own;
      const [found, spoken, assistants, sources, users] = await Promise.all([
        contacts.list(actor, { q, limit: most, scope: 'own' }),
        findSpoken(db, actor.userId, q, most),
        findAssistants(db, managed, q, most),
        findSources(db, own, q, most),
        isAdmin ? findUsers(db, q, most) : [],
      ]);
      return {
        contacts: found.slice(0, most).map(({ shown }) => shown),
        conversations: spoken.map(({ contact, lastMessageAt, ...conversation }) => ({
          ...conversation,
          lastMessageAt: lastMessageAt.toISOString(),
          contact: contact && {
            name: contact.name,
            email: contact.email,
            phoneDisplay: contact.phone && phoneAsRead(contact.phone),
          },
        })),
        assistants: assistants.map(({ avatarTimestamp, ownerId, ownerName, ...assistant }) => ({
          ...assistant,
          avatarUrl: avatarTimestamp === null ? null : avatarUrl(assistant.id, avatarTimestamp),
          ownerName: ownerId === actor.userId ? null : ownerName,
        })),
        sources,
        users,
      };
    },
  };
}
