import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import { limitLockWaits, lockOwner, type SessionPlace } from './contact-store.queries.ts';
import { recordSession } from './contact-store.ts';

/** Queues the mail about a contact at once, where its assistant's owner wants that. */
type MailContact = (tx: Db, contact: { contactId: number; assistantId: number }) => Promise<void>;

interface FilledForm {
  place: SessionPlace;
  at: Date;
  person: Person;
  /** For each value the line that it is from. */
  evidence: Person;
  /** Why who fills in a form wants much. */
  reason: string;
}

/** How who fills in a form becomes a contact, in the transaction that stores the answers. */
export function createFilledForms(contactMailing: () => Promise<MailContact | undefined>) {
  return {
    /** Holds the owner's contacts; undefined where the assistant is gone. It comes before anything else that the transaction holds. */
    async hold(tx: Db, assistantId: number): Promise<number | undefined> {
      await limitLockWaits(tx, limits.leads.lockMs);
      return lockOwner(tx, assistantId);
    },

    /** Asked for before the transaction: inside of it there may be no other connection. */
    mailing: contactMailing,

    /** Gives the contact. */
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
