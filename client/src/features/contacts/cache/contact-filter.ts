import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import {
  type ContactStatus,
  contactStatuses,
  type InterestLevel,
  interestLevels,
} from '#shared/domain/contacts/leads.ts';
import { filterContacts, foldText } from '../parts/contact-search.ts';

/** Which contacts a list over all assistants shows. A property that is left out does not filter. */
export interface ContactFilter {
  scope: 'own' | 'all';
  status?: ContactStatus;
  interest?: InterestLevel;
  assistantId?: number;
  topic?: string;
  hasTopics?: boolean;
  q?: string;
  unread?: boolean;
  due?: boolean;
}

/** The names that the filters have in a page's address. */
export const filterParams = {
  status: 'estado',
  interest: 'interes',
  assistantId: 'asistente',
  topic: 'tema',
  hasTopics: 'temas',
  unread: 'sinleer',
  due: 'hoy',
  scope: 'de',
} as const;

const yes = 'si';
const everybodys = 'todos';

/** The filter that an address asks for. Invalid values are ignored. */
export function filterOf(params: URLSearchParams): ContactFilter {
  const get = (name: keyof typeof filterParams) => params.get(filterParams[name]);
  const status = contactStatuses.find((one) => one === get('status'));
  const interest = interestLevels.find((one) => one === get('interest'));
  const assistantId = /^[1-9]\d{0,8}$/.test(get('assistantId') ?? '') ? Number(get('assistantId')) : undefined;
  const topic = get('topic')?.trim().slice(0, 200);
  const q = params.get('q')?.trim().slice(0, 200);
  return {
    scope: get('scope') === everybodys ? 'all' : 'own',
    ...(status && { status }),
    ...(interest && { interest }),
    ...(assistantId && { assistantId }),
    ...(topic && { topic }),
    ...(get('hasTopics') === yes && { hasTopics: true }),
    ...(q && { q }),
    ...(get('unread') === yes && { unread: true }),
    ...(get('due') === yes && { due: true }),
  };
}

/** A filter's value as it is written in an address. Undefined if the value does not filter. */
export function paramOf(value: string | number | boolean | undefined): string | undefined {
  if (value === 'all') return everybodys;
  if (value === 'own') return undefined;
  return value === true ? yes : value === undefined || value === false || value === '' ? undefined : String(value);
}

/** How many filters are set. The search and the scope do not count. */
export function countFilters({ scope: _, q: __, ...filters }: ContactFilter): number {
  return Object.keys(filters).length;
}

/** Whether the totals have the number of a filter's contacts by status. They are filtered by the scope and the assistant alone. */
export function isCountedByStatus({ status: _, assistantId: __, ...others }: ContactFilter): boolean {
  return countFilters(others) === 0 && !others.q;
}

/** The filter as query parameters of the API. */
export function queryOf({ hasTopics, unread, due, assistantId, ...filter }: ContactFilter) {
  const asText = (value: boolean) => (value ? ('true' as const) : ('false' as const));
  return {
    ...filter,
    ...(assistantId === undefined ? {} : { assistantId: String(assistantId) }),
    ...(hasTopics === undefined ? {} : { hasTopics: asText(hasTopics) }),
    ...(unread === undefined ? {} : { unread: asText(unread) }),
    ...(due === undefined ? {} : { due: asText(due) }),
  };
}

/** Whether a changed contact matches a list's filter. Same rules as on the server, except for the scope. `today` is like `2026-11-21`. */
export function matchesFilter(contact: Contact, filter: ContactFilter, today: string): boolean {
  const { status, interest, assistantId, topic, hasTopics, q, unread, due } = filter;
  return (
    (status === undefined || contact.status === status) &&
    (interest === undefined || contact.interestLevel === interest) &&
    (assistantId === undefined || contact.assistantIds.includes(assistantId)) &&
    (hasTopics === undefined || contact.keyTopics.length > 0 === hasTopics) &&
    (unread === undefined || contact.unread === unread) &&
    (due === undefined || isDue(contact, today) === due) &&
    filterContacts([contact], { search: q ?? '', topic: topic && foldText(topic) }).length > 0
  );
}

/** Whether a contact's follow-up is due. */
export function isDue({ followUp }: Pick<Contact, 'followUp'>, today: string): boolean {
  return followUp !== null && followUp.date <= today;
}
