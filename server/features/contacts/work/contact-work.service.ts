import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { ContactDetail, ContactNote, WorkedContact } from '#shared/contracts/contacts/contact-work.ts';
import type { UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { joinByHand, splitSession } from '../people/contact-store.ts';
import { correctedValues } from '../people/corrections.rules.ts';
import { listContactBookings } from './contact-bookings.queries.ts';
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
import { type GivenConsent, presentDetail, presentNote, presentWorked, type SeenNotice } from './contacts.presenter.ts';
import { correctContact, findOutsideThread, listContactSessions } from './contacts.queries.ts';
import { requireContact } from './required-contact.ts';

interface WorkDeps {
  db: Db;
  settings: Pick<SettingsService, 'leadSettings'>;
  /** The privacy notices that a contact has seen, the latest first. */
  listNoticeViews(contactId: number, limit: number): Promise<SeenNotice[]>;
  /** The consents to marketing that a contact has given by a checkbox, the latest first. */
  listConsents(contactId: number, limit: number): Promise<GivenConsent[]>;
}

export type ContactWork = ReturnType<typeof createContactWork>;

/** The work on single contacts. Users work on their own contacts, administrators on any. A contact that a user may not see is 404. */
export function createContactWork({ db, settings, listNoticeViews, listConsents }: WorkDeps) {
  return {
    detail,

    /** A contact with its sessions, for features whose data belongs to them. */
    async findWithSessions(actor: Actor, contactId: string) {
      const { contact } = await requireContact(db, actor, contactId);
      const sessions = await listContactSessions(db, contact.id);
      const places = sessions.map(({ session: { assistantId, sessionId } }) => ({ assistantId, sessionId }));
      return { id: contact.id, publicId: contact.publicId, assistantId: contact.assistantId, sessions: places };
    },

    /** Resolves with one note more than `limit` if there are more. A note's `id` is the cursor. */
    async notes(actor: Actor, contactId: string, { limit, cursor }: ListQuery): Promise<ContactNote[]> {
      const { contact } = await requireContact(db, actor, contactId);
      return (await listNotes(db, contact.id, { limit: limit + 1, beforeId: cursor })).map(presentNote);
    },

    /** Corrected values stay, whatever a later summary says. */
    async update(
      actor: Actor,
      contactId: string,
      { status, ...body }: UpdateContactBody & { status?: ContactStatus | undefined },
    ): Promise<WorkedContact> {
      const { contact } = await requireContact(db, actor, contactId);
      const { defaultCountry } = await settings.leadSettings();
      const values = correctedValues(body, defaultCountry);
      await db.transaction(async (tx) => {
        if (Object.keys(values).length > 0) await correctContact(tx, contact.id, values);
        if (status) await setStatus(tx, contact.id, status, actor);
      });
      return worked(actor, contactId);
    },

    async markRead(actor: Actor, contactId: string): Promise<WorkedContact> {
      await markRead(db, (await requireContact(db, actor, contactId)).contact.id);
      return worked(actor, contactId);
    },

    async addNote(actor: Actor, contactId: string, text: string): Promise<ContactNote> {
      const { contact } = await requireContact(db, actor, contactId);
      return presentNote(await db.transaction((tx) => insertNote(tx, contact.id, text, actor)));
    },

    async removeNote(actor: Actor, contactId: string, noteId: number): Promise<void> {
      const { contact } = await requireContact(db, actor, contactId);
      if (!(await db.transaction((tx) => deleteNote(tx, contact.id, noteId)))) throw notFound();
    },

    async setFollowUp(actor: Actor, contactId: string, followUp: { date: string; note: string }) {
      await setFollowUp(db, (await requireContact(db, actor, contactId)).contact.id, followUp);
      return worked(actor, contactId);
    },

    async removeFollowUp(actor: Actor, contactId: string): Promise<void> {
      await setFollowUp(db, (await requireContact(db, actor, contactId)).contact.id, null);
    },

    /** Joins two contacts. Throws 409 for contacts of two owners, which are never joined. */
    async merge(actor: Actor, contactId: string, otherId: string): Promise<ContactDetail> {
      const { contact: kept } = await requireContact(db, actor, contactId);
      const { contact: gone } = await requireContact(db, actor, otherId);
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
      const { contact } = await requireContact(db, actor, contactId);
      const sessions = await listContactSessions(db, contact.id);
      const own = sessions.find(({ session }) => session.sessionId === sessionId);
      if (!own) throw notFound();
      const made = await db.transaction((tx) => splitSession(tx, contact.id, own.session));
      if (made === undefined) throw new AppError('conflict', 'Este contacto solo tiene esta sesión.');
      return detail(actor, made);
    },
  };

  async function detail(actor: Actor, contactId: string): Promise<ContactDetail> {
    const row = await requireContact(db, actor, contactId);
    const notes = await listNotes(db, row.contact.id, { limit: limits.contacts.shownNotes });
    return presentDetail(await workedOf(row), notes);
  }

  async function worked(actor: Actor, contactId: string): Promise<WorkedContact> {
    return workedOf(await requireContact(db, actor, contactId));
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
}
