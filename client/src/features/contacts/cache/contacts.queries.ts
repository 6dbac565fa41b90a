import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#client/lib/api/api.ts';
import { callDated, callPage, type ListPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { contactColumnEndpoints } from '#shared/contracts/contacts/contact-columns.ts';
import {
  type ContactTotals,
  contactTotalsEndpoints,
  type contactTotalsQuery,
} from '#shared/contracts/contacts/contact-totals.ts';
import { type ContactDetail, contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { type Contact, contactEndpoints } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { mostColumns } from '#shared/domain/contacts/topics.ts';
import { visibleColumns } from '../parts/use-first-columns.ts';
import { type ContactFilter, isCountedByStatus, queryOf } from './contact-filter.ts';
import { withKnownNotes } from './contact-notes.ts';
import { pendingContacts, totalsKey } from './pending-contacts.queries.ts';
import { shareContacts } from './share-contacts.ts';
import { withWishedStatus } from './status-wishes.ts';

export interface ContactPage extends ListPage<Contact> {
  /** The last activity of the last contact that was read, an ISO 8601 date: contacts that come after it are on the next page. */
  readUntil: string | undefined;
  /** The time at which the request for the page began, by this device's clock, in milliseconds. */
  loadedAtMs: number;
}

/** Which contacts are counted: the scope, optionally one assistant, and the filters. */
export type TotalsOf = Pick<ContactFilter, 'scope' | 'interest' | 'hasTopics' | 'q'> & {
  assistantId?: number | undefined;
};

/** The totals of contacts. `columns`: the first pages of a board's first columns. The topic is null for the contacts without topics. */
export type Totals = ContactTotals & { columns?: { topic: string | null; page: ContactPage }[] };

type ReadBeginning = (client: QueryClient) => Promise<ContactPage>;

/** How many rows a page has: about five screens of a phone. */
const pageSize = 50;

/** The most rows that the first page has, so that it is there soon: about three screens. */
const firstPageSize = 30;

/** How many cards a page of a board's column has: about three screens of a column. */
const columnPageSize = 20;

/** The most contacts that one response may contain. */
export const largestPage = 500;

/** How many contacts are offered for joining. The user searches for any other. */
const joinableShown = 20;

/** An open conversation is polled because it may still go on. */
const conversationRefetchMs = 5_000;

const looked = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** The key of the mutations that delete contacts. The ids are in the rest of the key, or are the variables. */
export const removals = ['contacts', 'removal'] as const;

/** All queries of contacts, with their keys. */
export const contactQueries = {
  lists: ['contacts', 'list'] as const,
  /** A list of contacts, read page by page, the latest activity first. `begin` reads the first page until there is one. */
  list: (of: ContactFilter, limit = pageSize, begin?: ReadBeginning) =>
    infiniteQueryOptions({
      queryKey: [...contactQueries.lists, of, limit] as const,
      queryFn: ({ client, queryKey, pageParam, signal }) =>
        begin && client.getQueryData(queryKey) === undefined
          ? begin(client)
          : readPage(of, pageParam ? { limit, cursor: pageParam } : { limit: Math.min(limit, firstPageSize) }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      structuralSharing: shareContacts,
      ...looked,
    }),
  /** A column of a board. */
  column: (of: ContactFilter) => contactQueries.list(of, columnPageSize),
  /** A column of the board by status. Columns that begin at the same time share a request. */
  statusColumn: ({ status, ...of }: ContactFilter & { status: ContactStatus }) =>
    contactQueries.list({ ...of, status }, columnPageSize, async (client) => {
      const { read, answeredAt, loadedAtMs } = await client.fetchQuery({
        queryKey: ['contacts', 'status columns', of],
        queryFn: () => readStatusColumns(of),
        staleTime: 0,
        gcTime: 0,
      });
      const { contacts: items = [], nextCursor } = read.find((column) => column.status === status) ?? {};
      return pageOf({ items, nextCursor, answeredAt }, loadedAtMs);
    }),
  details: ['contacts', 'detail'] as const,
  /** A contact with everything that is known about it. */
  detail: (contactId: string) =>
    queryOptions({
      queryKey: [...contactQueries.details, contactId] as const,
      queryFn: async ({ client, queryKey, signal }) => {
        const read = await call(contactWorkEndpoints.detail, { params: { contactId }, ...inBackground(signal) });
        return withWishedStatus(withKnownNotes(read, client.getQueryData<ContactDetail>(queryKey)));
      },
      ...looked,
    }),
  conversation: (id: number | string, contactId: string) =>
    queryOptions({
      queryKey: ['contacts', 'conversation', String(id), contactId],
      queryFn: ({ signal }) =>
        call(contactEndpoints.conversations, { params: { id, contactId }, ...inBackground(signal) }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? conversationRefetchMs : false),
    }),
  /** The totals of a board. The first read brings the first columns with them. */
  board: (of: TotalsOf) => contactQueries.totals(of, () => Math.min(visibleColumns(), mostColumns)),
  totals: ({ scope, assistantId, interest, hasTopics, q }: TotalsOf, columns?: () => number) => {
    const of = {
      scope,
      ...(assistantId && { assistantId }),
      ...(interest && { interest }),
      ...(hasTopics && { hasTopics }),
      ...(q && { q }),
    };
    return queryOptions({
      queryKey: [...totalsKey, of] as const,
      queryFn: async ({ client, queryKey, signal }): Promise<Totals> => {
        const isFirst = client.getQueryData(queryKey) === undefined;
        const totals = await readTotals({ ...queryOf(of), ...(isFirst && columns && { columns: columns() }) }, signal);
        const { today, unread, dueFollowUps } = totals;
        const isOfAll = Object.keys(of).length === 1 && scope === 'own';
        if (isOfAll) client.setQueryData(pendingContacts.queryKey, { today, unread, dueFollowUps });
        return totals;
      },
      // While a new search is counted, the columns of the previous one stay visible.
      placeholderData: (before, query) => (query?.queryKey[3].assistantId === assistantId ? before : undefined),
      ...looked,
    });
  },
  /** Contacts that may be the same person as another one: the most recently active ones, or the results of a search. */
  joinable: (contactId: string, q: string) =>
    queryOptions({
      queryKey: ['contacts', 'joinable', contactId, q],
      queryFn: ({ signal }) => {
        const query = { joinableTo: contactId, limit: String(joinableShown + 1), ...(q ? { q } : {}) };
        return call(contactWorkEndpoints.listAll, { query, signal });
      },
      select: (found) => found.filter(({ id }) => id !== contactId).slice(0, joinableShown),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Reads a page of a list. With `changedSince` (ISO 8601) it has only contacts that have changed since then. */
export async function readPage(
  of: ContactFilter,
  query: { limit: number; cursor?: string; changedSince?: string },
  signal: AbortSignal,
): Promise<ContactPage> {
  const loadedAtMs = Date.now();
  const options = inBackground(signal);
  const page = await callPage(contactWorkEndpoints.listAll, { query: { ...queryOf(of), ...query }, ...options });
  return pageOf(page, loadedAtMs);
}

/** Reads the beginnings of all columns. A column that is no longer shown does not abort the request, because the others need it. */
async function readStatusColumns(of: ContactFilter) {
  const loadedAtMs = Date.now();
  // A column says how many contacts it has read, if they are not counted.
  const limit = isCountedByStatus(of) ? {} : { limit: String(columnPageSize) };
  const options = { query: { ...queryOf(of), ...limit }, isBackground: isUnattended() };
  return { ...(await callDated(contactColumnEndpoints.byStatus, options)), loadedAtMs };
}

async function readTotals(query: z.input<typeof contactTotalsQuery>, signal: AbortSignal): Promise<Totals> {
  const loadedAtMs = Date.now();
  const { read, answeredAt } = await callDated(contactTotalsEndpoints.totals, { query, ...inBackground(signal) });
  const { columns, ...totals } = read;
  if (!columns) return totals;
  return {
    ...totals,
    columns: columns.map(({ topic, contacts: items, nextCursor }) => ({
      topic,
      page: pageOf({ items, nextCursor, answeredAt }, loadedAtMs),
    })),
  };
}

function pageOf(page: ListPage<Contact>, loadedAtMs: number): ContactPage {
  const readUntil = page.items.at(-1)?.lastInteraction;
  return { ...page, items: page.items.map(withWishedStatus), readUntil, loadedAtMs };
}

function inBackground(signal: AbortSignal) {
  return { signal, isBackground: isUnattended() };
}
