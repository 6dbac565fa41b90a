import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import { limitLockWaits, lockOwner } from './contact-locks.queries.ts';
import type { SessionPlace } from './contact-store.queries.ts';
import { recordSession } from './contact-store.ts';

/** Queues the immediate mail about a contact, if its assistant's owner wants it. */
type MailContact = (tx: Db, contact: { contactId: number; assistantId: number }) => Promise<void>;

interface FilledForm {
  place: SessionPlace;
  at: Date;
  person: Person;
  /** The line of the form that each value is from. */
  evidence: Person;
  /** The reason for the high interest of a person who fills in a form. */
  reason: string;
}

/** Makes contacts of people who fill in forms, in the transaction that stores the answers. */
export function createFilledForms(contactMailing: () => Promise<MailContact | undefined>) {
  return {
    /** Locks the owner's contacts before the transaction locks anything else. Undefined if the assistant is gone. */
    async hold(tx: Db, assistantId: number): Promise<number | undefined> {
      await limitLockWaits(tx, limits.leads.lockMs);
      return lockOwner(tx, assistantId);
    },

    /** Called before the transaction, because no other connection may be used inside it. */
    mailing: contactMailing,

    /** Stores the person, and resolves with the contact's id. */
    async record(
      tx: Db,
      ownerId: number,
      { place, at, person, evidence, reason }: FilledForm,
      mail: MailContact | undefined,
    ): Promise<number | undefined> {
      const recorded = await recordSession(tx, ownerId, place, {
        at,
        isActivity: true,
        change: (known) => ({
          ...person,
          evidence: { ...known.evidence, ...evidence },
          interestLevel: 'high',
          interestReason: reason,
          lastInteraction: at,
        }),
      });
      if (recorded?.isReached) await mail?.(tx, { contactId: recorded.contactId, assistantId: place.assistantId });
      return recorded?.contactId;
    },
  };
}

export type FilledForms = ReturnType<typeof createFilledForms>;
