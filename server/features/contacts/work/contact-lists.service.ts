import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { csvStyle } from '#server/lib/text/csv.ts';
import {
  type ContactColumnsQuery,
  firstOfColumn,
  type StatusColumn,
} from '#shared/contracts/contacts/contact-columns.ts';
import type { BoardTotals, ContactTotalsQuery } from '#shared/contracts/contacts/contact-totals.ts';
import type { ContactFilterQuery, ContactListQuery } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import type { PendingContacts } from '#shared/contracts/contacts/pending-contacts.ts';
import { type ContactStatus, contactStatuses } from '#shared/domain/contacts/leads.ts';
import { topicOrder } from '#shared/domain/contacts/topics.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { csvFileName, csvLines } from '../export/contacts-csv.ts';
import { forExport } from '../export/contacts-export.ts';
import { countByWork, countPending } from './contact-counts.queries.ts';
import {
  type ContactPlace,
  type ContactScope,
  listByActivity,
  listByStatus,
  listByTopics,
  type WorkFilter,
} from './contact-list.queries.ts';
import type { ContactRow } from './contact-rows.queries.ts';
import { presentContact } from './contacts.presenter.ts';
import { momentOf } from './contacts.service.ts';
import { requireContact } from './required-contact.ts';

interface ListDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone' | 'display'>;
}

type Scope = Pick<ContactFilterQuery, 'scope' | 'assistantId'> & Partial<Pick<ContactFilterQuery, 'joinableTo'>>;

/** With at most so many contacts, all columns of a board come with the totals. */
const fewContacts = 50;

export type ContactLists = ReturnType<typeof createContactLists>;

/** Lists and counts of the contacts of all assistants that a user may see: the own ones, and for administrators everybody's. */
export function createContactLists({ db, audit, clock, assistants, settings }: ListDeps) {
  return {
    /** Resolves with one row more than `limit` if there are more. `cursor` is the position of a row, after which the next page goes on. */
    async list(actor: Actor, query: ContactListQuery): Promise<{ cursor: string; shown: Contact }[]> {
      const { limit, cursor, changedSince } = query;
      const filter = {
        ...(await filterOf(actor, query)),
        changedSince: changedSince ? momentOf(changedSince) : undefined,
      };
      const rows = await listByActivity(db, filter, { limit: limit + 1, after: cursor ? placeOf(cursor) : undefined });
      return rows.map((row) => ({ cursor: cursorOf(row), shown: presentContact(row) }));
    },

    /** The same contacts as a file that is read while it is sent. */
    async csv(caller: Caller, query: ContactFilterQuery): Promise<{ filename: string; lines: AsyncIterable<string> }> {
      const filter = await filterOf(caller.actor, query);
      const { scope, assistantId = null } = query;
      const entry = { action: 'contacts.exported', target: 'contactos', details: { scope, assistantId } };
      await audit.record({ ...recordedAs(caller), ...entry });
      const style = csvStyle(await settings.display());
      const limit = limits.contacts.exportBatchRows;
      let after: ContactPlace | undefined;
      let isOver = false;
      const lines = csvLines(style, async () => {
        if (isOver) return undefined;
        const rows = await listByActivity(db, filter, { limit, after });
        isOver = rows.length < limit;
        after = rows.at(-1)?.contact;
        return forExport(db, rows);
      });
      return { filename: csvFileName(style, filter.today), lines };
    },

    /** The first contacts of each status. */
    async columns(actor: Actor, query: ContactColumnsQuery): Promise<StatusColumn[]> {
      const rows = await listByStatus(db, await filterOf(actor, query), query.limit + 1);
      const of = (status: ContactStatus) => rows.filter(({ contact }) => contact.status === status);
      return contactStatuses.map((status) => ({ status, ...beginningOf(of(status), query.limit) }));
    },

    /** `language`: the topics of the columns are ordered by its rules. */
    async totals(actor: Actor, query: ContactTotalsQuery, language: VisitorLanguage): Promise<BoardTotals> {
      const { interest, hasTopics, q } = query;
      const day = await today();
      const counted = { ...(await scopeOf(actor, query)), interest, hasTopics, search: q, today: day };
      const totals = await countByWork(db, counted);
      if (query.columns === undefined || query.assistantId === undefined) return { today: day, ...totals };
      const columns = totals.total <= fewContacts ? totals.topics.length + 1 : query.columns;
      const topics = totals.topics.map(({ topic }) => topic).sort(topicOrder(language));
      const slice = { limit: firstOfColumn + 1 };
      const first = await listByTopics(db, counted, topics.slice(0, columns), slice.limit);
      const hasOthers = topics.length < columns && totals.withoutTopics > 0;
      const others = hasOthers ? await listByActivity(db, { ...counted, hasTopics: false }, slice) : undefined;
      const read = others ? [...first, { topic: null, rows: others }] : first;
      return {
        today: day,
        ...totals,
        columns: read.map(({ topic, rows }) => ({ topic, ...beginningOf(rows, firstOfColumn) })),
      };
    },

    /** Of the actor's own contacts. */
    async pending({ userId }: Actor): Promise<PendingContacts> {
      const day = await today();
      return { today: day, ...(await countPending(db, userId, day)) };
    },
  };

  async function scopeOf(actor: Actor, { scope, assistantId, joinableTo }: Scope): Promise<ContactScope> {
    if (joinableTo !== undefined) return { ownerId: (await requireContact(db, actor, joinableTo)).contact.ownerId };
    if (assistantId !== undefined) {
      const { assistant } = await assistants.requireManageable(actor, assistantId);
      return { ownerId: assistant.userId, assistantId };
    }
    return scope === 'all' && actor.role === 'admin' ? {} : { ownerId: actor.userId };
  }

  async function filterOf(actor: Actor, query: ContactFilterQuery): Promise<WorkFilter> {
    const { status, interest, topic, hasTopics, q, unread, due } = query;
    const scope = await scopeOf(actor, query);
    return { ...scope, status, interest, topic, hasTopics, search: q, unread, due, today: await today() };
  }

  async function today(): Promise<string> {
    return dayAt(clock.now(), await settings.timeZone());
  }
}

/** The beginning of a column. If it has more than `limit` contacts, one more was read. */
function beginningOf(rows: ContactRow[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    contacts: shown.map(presentContact),
    ...(rows.length > limit && last && { nextCursor: cursorOf(last) }),
  };
}

/** A cursor: `<milliseconds since 1970>-<id>`. */
function cursorOf({ contact }: ContactRow): string {
  return `${contact.lastInteraction.getTime()}-${contact.id}`;
}

function placeOf(cursor: string) {
  const [at, id] = cursor.split('-').map(Number);
  return { lastInteraction: new Date(at ?? 0), id: id ?? 0 };
}
