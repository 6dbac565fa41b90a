import type { Db } from '#server/db/client.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { csvStyle } from '#server/lib/text/csv.ts';
import type { ChangedContacts, ContactChanges } from '#shared/contracts/contacts/chosen-contacts.ts';
import { dayAt } from '#shared/domain/days.ts';
import { csvFileName, csvLines } from '../export/contacts-csv.ts';
import { forExport } from '../export/contacts-export.ts';
import type { Erase } from '../work/contact-erasure.ts';
import {
  type ChosenScope,
  changeChosen,
  type HeldContact,
  holdChosen,
  listChosen,
  listToErase,
  recordStatuses,
} from './chosen.queries.ts';
import { effectOf } from './chosen.rules.ts';

interface ChosenDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  logger: Logger;
  settings: Pick<SettingsService, 'timeZone' | 'display'>;
  erase: Erase;
}

export type ChosenContacts = ReturnType<typeof createChosenContacts>;

/** Actions on several contacts at once. Users may name their own contacts, administrators any contact. The others are `notFound`. */
export function createChosenContacts({ db, audit, clock, logger, settings, erase }: ChosenDeps) {
  return {
    /** Changes the contacts in one transaction, with one entry in the audit log. */
    async change(caller: Caller, { contacts: wishes, isUndo }: ContactChanges): Promise<ChangedContacts> {
      const ids = wishes.map(({ id }) => id);
      return db.transaction(async (tx) => {
        const held = await holdChosen(tx, scopeOf(caller.actor), ids);
        const byId = new Map(wishes.map((wish) => [wish.id, wish]));
        const changes = held.flatMap((contact) => {
          const wish = byId.get(contact.publicId);
          const effect = wish && effectOf(wish, stateOf(contact));
          return effect ? [{ contact, id: contact.id, ...effect }] : [];
        });
        if (changes.length > 0) {
          await changeChosen(tx, changes);
          const statuses = changes.flatMap(({ id, status }) => (status ? [{ id, status }] : []));
          if (statuses.length > 0) await recordStatuses(tx, statuses, caller.actor);
          await audit.record({ ...recordedAs(caller), ...entryOf(changes, isUndo) }, tx);
        }
        return {
          changed: changes.map(({ contact }) => ({ id: contact.publicId, before: stateOf(contact) })),
          notFound: without(ids, held),
        };
      });
    },

    /**
     * Deletes each contact in a transaction of its own, like a single one, so that the owner's new contacts do not wait for all of them.
     */
    async remove(caller: Caller, contactIds: string[]) {
      const found = await listToErase(db, scopeOf(caller.actor), contactIds);
      const answer = { deleted: [] as string[], notFound: without(contactIds, found), failed: [] as string[] };
      for (const contact of found) {
        try {
          const isErased = await erase(caller, contact);
          answer[isErased ? 'deleted' : 'notFound'].push(contact.publicId);
        } catch (error) {
          // If nothing could be deleted, the caller gets the error. Otherwise the caller learns which contacts are left.
          if (answer.deleted.length === 0) throw error;
          logger.error({ err: error }, 'A chosen contact could not be deleted');
          answer.failed.push(contact.publicId);
        }
      }
      return answer;
    },

    async csv(caller: Caller, contactIds: string[]): Promise<{ filename: string; lines: AsyncIterable<string> }> {
      const rows = await listChosen(db, scopeOf(caller.actor), contactIds);
      const entry = { action: 'contacts.exported', target: 'contactos', details: { count: rows.length } };
      await audit.record({ ...recordedAs(caller), ...entry });
      const style = csvStyle(await settings.display());
      const batches = [rows].values();
      const lines = csvLines(style, async () => {
        const { value } = batches.next();
        return value && forExport(db, value);
      });
      return { filename: csvFileName(style, dayAt(clock.now(), await settings.timeZone())), lines };
    },
  };
}

function scopeOf({ role, userId }: Actor): ChosenScope {
  return role === 'admin' ? {} : { ownerId: userId };
}

function stateOf({ status, followUpDate, followUpNote }: HeldContact) {
  return { status, followUp: followUpDate === null ? null : { date: followUpDate, note: followUpNote ?? '' } };
}

function without(ids: string[], found: { publicId: string }[]): string[] {
  const known = new Set(found.map(({ publicId }) => publicId));
  return [...new Set(ids)].filter((id) => !known.has(id));
}

/**
 * The audit entry with the number of contacts, and the new value if it is the same for all. It does not name the contacts, for their
 * privacy.
 */
function entryOf(changes: { status?: string; followUp?: { date: string } | null }[], isUndo: boolean) {
  const isStatus = changes.some(({ status }) => status !== undefined);
  const values = new Set(changes.map(({ status, followUp }) => (isStatus ? status : (followUp?.date ?? null))));
  const [value] = values;
  return {
    action: isStatus ? 'contacts.status_changed' : 'contacts.follow_up_changed',
    target: `${changes.length} contactos`,
    details: {
      count: changes.length,
      ...(values.size === 1 && value !== undefined && { to: value }),
      ...(isUndo && { isUndo }),
    },
  };
}
