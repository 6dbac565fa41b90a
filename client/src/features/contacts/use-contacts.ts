import { type QueryClient, queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { useSession } from '#client/lib/session.ts';
import { type Contact, contactEndpoints } from '#shared/contracts/contacts.ts';

/** All contacts of an assistant, the newest first. */
export interface ContactBoard {
  contacts: Contact[];
  /** When reading them began, by the server's clock; what changed later may be missing. */
  readAt: Date;
  /** The same by this device's clock, in milliseconds. */
  loadedAtMs: number;
}

/** The most that one answer may hold. */
const pageSize = 500;

/** A conversation that is open may still go on. */
const conversationRefetchMs = 5_000;

/** Every read of contacts, each with its key. */
export const contactQueries = {
  board: (id: number | string) =>
    queryOptions({
      queryKey: ['contacts', String(id), 'board'],
      queryFn: ({ signal }) => readBoard(id, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  conversation: (id: number | string, contactId: string) =>
    queryOptions({
      queryKey: ['contacts', String(id), 'conversation', contactId],
      queryFn: ({ signal }) =>
        call(contactEndpoints.conversations, { params: { id, contactId }, signal, isBackground: isUnattended() }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? conversationRefetchMs : false),
    }),
  counts: () =>
    queryOptions({
      queryKey: ['contacts', 'counts'],
      queryFn: ({ signal }) => call(contactEndpoints.counts, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};

/** How many contacts each of one's own assistants has; undefined until that is known. */
export function useContactCounts(): ((assistantId: number) => number) | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...contactQueries.counts(), enabled: Boolean(user) });
  return data && ((assistantId) => data.find((count) => count.assistantId === assistantId)?.contacts ?? 0);
}

/** Whether any of one's own assistants has a contact; false until that is known. */
export function useHasContacts(): boolean {
  const { user } = useSession();
  const { data } = useQuery({ ...contactQueries.counts(), enabled: Boolean(user) });
  return data !== undefined && data.length > 0;
}

/** A page of the contacts that changed since a moment. */
export function readChanges(id: number | string, since: Date, signal: AbortSignal) {
  const query = { limit: pageSize, changedSince: since.toISOString() };
  return callPage(contactEndpoints.list, { params: { id }, query, signal, isBackground: isUnattended() });
}

/** Puts contacts into the board, in the place of what was known of them. */
export function storeContacts(queryClient: QueryClient, id: number | string, changed: Contact[]): void {
  const { queryKey } = contactQueries.board(id);
  const board = queryClient.getQueryData(queryKey);
  if (!board) return;
  const changedById = new Map(changed.map((contact) => [contact.id, contact]));
  const known = new Set(board.contacts.map((contact) => contact.id));
  const added = changed.filter((contact) => !known.has(contact.id));
  const updated = board.contacts.map((contact) => changedById.get(contact.id) ?? contact);
  const contacts = replaceEqualDeep(
    board.contacts,
    [...added, ...updated].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
  );
  // Nothing new: nobody is told.
  if (contacts !== board.contacts) queryClient.setQueryData(queryKey, { ...board, contacts });
}

async function readBoard(id: number | string, signal: AbortSignal): Promise<ContactBoard> {
  const loadedAtMs = Date.now();
  const contacts: Contact[] = [];
  let readAt: Date | undefined;
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize, ...(cursor ? { cursor } : {}) };
    const page = await callPage(contactEndpoints.list, { params: { id }, query, signal, isBackground: isUnattended() });
    contacts.push(...page.items);
    readAt ??= page.answeredAt ?? new Date();
    cursor = page.nextCursor;
  } while (cursor);
  return { contacts, readAt, loadedAtMs };
}
