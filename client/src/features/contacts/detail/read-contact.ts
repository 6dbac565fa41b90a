import type { QueryClient } from '@tanstack/react-query';
import { ahead } from '#client/lib/api/ahead.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { openedParam } from '../parts/use-board-address.ts';
import { loadContactBody } from './open-contact.tsx';

/** Reads the contact that the query of a page's address opens ahead, and loads the file that shows it. Links in e-mails open a contact. */
export function readContactAhead(queryClient: QueryClient, search: string): void {
  const contactId = new URLSearchParams(search).get(openedParam);
  if (!contactId) return;
  void loadContactBody().catch(() => undefined);
  void queryClient.prefetchQuery(ahead(contactQueries.detail(contactId)));
}
