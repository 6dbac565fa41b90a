import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { type Contact, contactEndpoints } from '#shared/contracts/contacts/contacts.ts';
import { withWishedStatus } from './status-wishes.ts';

/** All contacts of an assistant, the newest first. */
interface ContactBoard {
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

/** Every read of an assistant's contacts, each with its key. */
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
};

async function readBoard(id: number | string, signal: AbortSignal): Promise<ContactBoard> {
  const loadedAtMs = Date.now();
  const contacts: Contact[] = [];
  let readAt: Date | undefined;
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize, ...(cursor ? { cursor } : {}) };
    const page = await callPage(contactEndpoints.list, { params: { id }, query, signal, isBackground: isUnattended() });
    contacts.push(...page.items.map(withWishedStatus));
    readAt ??= page.answeredAt ?? new Date();
    cursor = page.nextCursor;
  } while (cursor);
  return { contacts, readAt, loadedAtMs };
}
