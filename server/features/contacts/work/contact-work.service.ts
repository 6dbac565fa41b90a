import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { csvStyle } from '#server/lib/text/csv.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type {
  ContactDetail,
  ContactFilterQuery,
  ContactListQuery,
  ContactNote,
  ContactTotals,
  WorkedContact,
} from '#shared/contracts/contacts/contact-work.ts';
import type { Contact, UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import type { PendingContacts } from '#shared/contracts/contacts/pending-contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { dayAt } from '#shared/domain/days.ts';
import { csvFileName, csvLines } from '../export/contacts-csv.ts';
import { forExport } from '../export/contacts-export.ts';
import { joinByHand, splitSession } from '../people/contact-store.ts';
import { correctedValues } from '../people/corrections.rules.ts';
import { listContactBookings } from './contact-bookings.queries.ts';
import {
  type ContactPlace,
  type ContactScope,
  countByWork,
  countPending,
  findByPublicId,
  listByActivity,
  type WorkFilter,
} from './contact-list.queries.ts';
import { listContactPages } from './contact-pages.queries.ts';
import type { ContactRow } from './contact-rows.queries.ts';
import {
  deleteNote,
  insertNote,
  listNotes,
  listStatusChanges,
  markRead,
  setFollowUp,
  setStatus,
} from './contact-work.queries.ts';
import {
  type GivenConsent,
  presentContact,
  presentDetail,
  presentNote,
  presentWorked,
  type SeenNotice,
} from './contacts.presenter.ts';
import { correctContact, findOutsideThread, listContactSessions } from './contacts.queries.ts';
import { momentOf } from './contacts.service.ts';

interface WorkDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'leadSettings' | 'timeZone' | 'display'>;
  /** The privacy notices that a contact has seen, the latest first. */
  listNoticeViews(contactId: number, limit: number): Promise<SeenNotice[]>;
  /** The consents to marketing that a contact has given by a checkbox, the latest first. */
  listConsents(contactId: number, limit: number): Promise<GivenConsent[]>;
}

type Scope = Pick<ContactFilterQuery, 'scope' | 'assistantId'> & Partial<Pick<ContactFilterQuery, 'joinableTo'>>;
type Counted = Pick<ContactFilterQuery, 'scope' | 'assistantId' | 'interest' | 'hasTopics' | 'q'>;

export type ContactWork = ReturnType<typeof createContactWork>;

/**
 * The contacts of all assistants that a user may see, and the work on them. Users see their own contacts. Administrators may ask for
 * everybody's, and name any contact. A contact that a user may not see is 404.
 */
export function createContactWork(deps: WorkDeps) {
  const { db, audit, clock, assistants, settings, listNoticeViews, listConsents } = deps;
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

    async totals(actor: Actor, query: Counted): Promise<ContactTotals> {
      const { interest, hasTopics, q } = query;
      const day = await today();
      const counted = { ...(await scopeOf(actor, query)), interest, hasTopics, search: q, today: day };
      return { today: day, ...(await countByWork(db, counted)) };
    },

    /** Of the actor's own contacts. */
    async pending({ userId }: Actor): Promise<PendingContacts> {
      const day = await today();
      return { today: day, ...(await countPending(db, userId, day)) };
    },

    detail,

    /** A contact with its sessions, for features whose data belongs to them. */
    async findWithSessions(actor: Actor, contactId: string) {
      const { contact } = await requireContact(actor, contactId);
      const sessions = await listContactSessions(db, contact.id);
      const places = sessions.map(({ session: { assistantId, sessionId } }) => ({ assistantId, sessionId }));
      return { id: contact.id, publicId: contact.publicId, assistantId: contact.assistantId, sessions: places };
    },

    /** Resolves with one note more than `limit` if there are more. A note's `id` is the cursor. */
    async notes(actor: Actor, contactId: string, { limit, cursor }: ListQuery): Promise<ContactNote[]> {
      const { contact } = await requireContact(actor, contactId);
      return (await listNotes(db, contact.id, { limit: limit + 1, beforeId: cursor })).map(presentNote);
    },

    /** Corrected values stay, whatever a later summary says. */
    async update(
      actor: Actor,
      contactId: string,
      { status, ...body }: UpdateContactBody & { status?: ContactStatus | undefined },
    ): Promise<WorkedContact> {
      const { contact } = await requireContact(actor, contactId);
      const { defaultCountry } = await settings.leadSettings();
      const values = correctedValues(body, defaultCountry);
      await db.transaction(async (tx) => {
        if (Object.keys(values).length > 0) await correctContact(tx, contact.id, values);
        if (status) await setStatus(tx, contact.id, status, actor);
      });
      return worked(actor, contactId);
    },

    async markRead(actor: Actor, contactId: string): Promise<WorkedContact> {
      await markRead(db, (await requireContact(actor, contactId)).contact.id);
      return worked(actor, contactId);
    },

    async addNote(actor: Actor, contactId: string, text: string): Promise<ContactNote> {
      const { contact } = await requireContact(actor, contactId);
      return presentNote(await db.transaction((tx) => insertNote(tx, contact.id, text, actor)));
    },

    async removeNote(actor: Actor, contactId: string, noteId: number): Promise<void> {
      const { contact } = await requireContact(actor, contactId);
      if (!(await db.transaction((tx) => deleteNote(tx, contact.id, noteId)))) throw notFound();
    },

    async setFollowUp(actor: Actor, contactId: string, followUp: { date: string; note: string }) {
      await setFollowUp(db, (await requireContact(actor, contactId)).contact.id, followUp);
      return worked(actor, contactId);
    },

    async removeFollowUp(actor: Actor, contactId: string): Promise<void> {
      await setFollowUp(db, (await requireContact(actor, contactId)).contact.id, null);
    },

    /** Joins two contacts. Throws 409 for contacts of two owners, which are never joined. */
    async merge(actor: Actor, contactId: string, otherId: string): Promise<ContactDetail> {
      const { contact: kept } = await requireContact(actor, contactId);
      const { contact: gone } = await requireContact(actor, otherId);
      if (kept.id === gone.id) throw new AppError('conflict', 'Estos dos contactos ya son uno.');
      // The owners are checked again once both contacts are locked, because an assistant may be given away meanwhile.
      const areOnes = kept.ownerId === gone.ownerId;
      if (!areOnes || !(await db.transaction((tx) => joinByHand(tx, kept, gone)))) {
        throw new AppError('conflict', 'Estos contactos son de dueños distintos.');
      }
      return detail(actor, contactId);
    },

    /** Resolves with the new contact. Throws 409 for the only session of a contact. */
    async split(actor: Actor, contactId: string, sessionId: string): Promise<ContactDetail> {
      const { contact } = await requireContact(actor, contactId);
      const sessions = await listContactSessions(db, contact.id);
      const own = sessions.find(({ session }) => session.sessionId === sessionId);
      if (!own) throw notFound();
      const made = await db.transaction((tx) => splitSession(tx, contact.id, own.session));
      if (made === undefined) throw new AppError('conflict', 'Este contacto solo tiene esta sesión.');
      return detail(actor, made);
    },
  };

  async function requireContact(actor: Actor, contactId: string): Promise<ContactRow> {
    const row = await findByPublicId(db, actor.role === 'admin' ? {} : { ownerId: actor.userId }, contactId);
    if (!row) throw notFound();
    return row;
  }

  async function detail(actor: Actor, contactId: string): Promise<ContactDetail> {
    const row = await requireContact(actor, contactId);
    const notes = await listNotes(db, row.contact.id, { limit: limits.contacts.shownNotes });
    return presentDetail(await workedOf(row), notes);
  }

  async function worked(actor: Actor, contactId: string): Promise<WorkedContact> {
    return workedOf(await requireContact(actor, contactId));
  }

  async function workedOf(row: ContactRow): Promise<WorkedContact> {
    const { id } = row.contact;
    return presentWorked(row, {
      statusChanges: await listStatusChanges(db, id, limits.contacts.shownStatusChanges),
      sessions: await listContactSessions(db, id),
      outsideThread: await findOutsideThread(db, id),
      notices: await listNoticeViews(id, limits.contacts.shownNotices),
      consents: await listConsents(id, limits.contacts.shownNotices),
      pages: await listContactPages(db, id, limits.contacts.shownPages),
      bookings: await listContactBookings(db, id, limits.contacts.shownBookings),
    });
  }

  async function scopeOf(actor: Actor, { scope, assistantId, joinableTo }: Scope): Promise<ContactScope> {
    if (joinableTo !== undefined) return { ownerId: (await requireContact(actor, joinableTo)).contact.ownerId };
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

/** A cursor: `<milliseconds since 1970>-<id>`. */
function cursorOf({ contact }: ContactRow): string {
  return `${contact.lastInteraction.getTime()}-${contact.id}`;
}

function placeOf(cursor: string) {
  const [at, id] = cursor.split('-').map(Number);
  return { lastInteraction: new Date(at ?? 0), id: id ?? 0 };
}
