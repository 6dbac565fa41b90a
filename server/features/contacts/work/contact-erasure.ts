import type { Db } from '#server/db/client.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Counting } from '#server/features/numbers/counting.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { StoredContact } from '../people/contact-store.queries.ts';
import { eraseContact } from '../people/erasing.ts';

interface ErasureDeps {
  db: Db;
  audit: AuditService;
  counting: Pick<Counting, 'countErased'>;
  settings: Pick<SettingsService, 'timeZone'>;
  clock: Clock;
  /** Adds the erasure to the register of requests, while the contact whose newest reference it names still exists. */
  noteRequest(
    tx: Db,
    done: { assistantId: number; kind: 'erasure'; day: string },
    whose: { contactId: number; by: string },
  ): Promise<void>;
}

export type Erase = ReturnType<typeof createErasure>;

/** Erases a contact that nobody deletes by hand, because its retention period is over. */
export function createForgetting({ db, counting, settings }: Pick<ErasureDeps, 'db' | 'counting' | 'settings'>) {
  return async (contactId: number): Promise<boolean> => {
    const timeZone = await settings.timeZone();
    return db.transaction((tx) => eraseContact(tx, contactId, (held) => counting.countErased(tx, held, timeZone)));
  };
}

/** Removes a contact with all that was said, summarised or is to be mailed, in one transaction. The statistics still count it. */
export function createErasure({ db, audit, counting, settings, clock, noteRequest }: ErasureDeps) {
  /** Resolves with false if the contact is gone. */
  return async (
    caller: Caller,
    { id, publicId, assistantId }: Pick<StoredContact, 'id' | 'publicId' | 'assistantId'>,
  ): Promise<boolean> => {
    const timeZone = await settings.timeZone();
    return db.transaction(async (tx) => {
      const before = async (held: StoredContact) => {
        const day = dayAt(clock.now(), timeZone);
        const by = caller.actor.username;
        await noteRequest(tx, { assistantId: held.assistantId, kind: 'erasure', day }, { contactId: held.id, by });
        await counting.countErased(tx, held, timeZone);
      };
      if (!(await eraseContact(tx, id, before))) return false;
      // The entry has no data of the visitor, because that is being erased.
      const entry = {
        action: 'contact.erased',
        target: `contacto ${publicId}`,
        details: { id: publicId, assistantId },
      };
      await audit.record({ ...recordedAs(caller), ...entry }, tx);
      return true;
    });
  };
}
