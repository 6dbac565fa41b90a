import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { waitedForLock } from '#server/db/faults.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Logger } from '#server/lib/logger.ts';
import { createQueue } from '#server/lib/queue.ts';
import { asksForSomething, findLead, findLeads, leadValues, mayHoldLead } from '../detection/detection.ts';
import { limitLockWaits, lockOwner } from './contact-locks.queries.ts';
import { recordSession } from './contact-store.ts';
import { listDueLeads, listHeard, postponeLead, readSession, takeLead } from './lead-messages.queries.ts';

/** Queues the immediate mail about a contact, if its assistant's owner wants it. */
type MailContact = (tx: Db, contact: { contactId: number; assistantId: number }) => Promise<void>;

interface LeadDeps {
  /** The connections for background work: no message waits for its contact. */
  db: Db;
  logger: Logger;
  settings: Pick<SettingsService, 'leadSettings' | 'display'>;
  /** How long an answer waits for its visitor's contact. */
  answerMs: number;
  /** Resolves with undefined while mail is off. */
  contactMailing: () => Promise<MailContact | undefined>;
}

interface LeadMessage {
  messageId: number;
  /** The assistant that the message was written to, and the owner of the contact. Null if both are gone. */
  assistantId: number | null;
  ownerId: number | null;
}

export type Leads = ReturnType<typeof createLeads>;

/**
 * Reads from visitors' messages how to reach them and how interested they are, without a model. A message with an address or a number, or
 * of a contact who is back, is stored together with a row in `lead_messages`, and read right after that. Storing a message locks counters
 * that others wait for, so it must not itself wait for other work on the owner's contacts.
 */
export function createLeads({ db, logger, settings, answerMs, contactMailing }: LeadDeps) {
  const { queue, lockMs, batch } = limits.leads;
  const line = createQueue(queue);
  const running = new Set<Promise<unknown>>();
  let isOver = false;

  return {
    /** Whether a message has an address or a number. Whose it is, is decided when its contact is made. */
    isLead: async (text: string): Promise<boolean> =>
      mayHoldLead(text) && findLead(text, (await settings.leadSettings()).defaultCountry) !== undefined,

    /** Whether a message alone makes its visitor's interest high. */
    isRequest: asksForSomething,

    /**
     * Makes the visitor of a new message a contact, or updates the contact of a visitor who is back. Resolves with whether the message
     * says how to reach its visitor. It never waits for long: it resolves with undefined if it would have to.
     */
    async made(lead: LeadMessage): Promise<boolean | undefined> {
      const over = new AbortController();
      const tooLong = pause(answerMs, undefined, { signal: over.signal }).catch(() => undefined);
      const says = await Promise.race([begin(lead), tooLong]);
      over.abort();
      return says;
    },

    /** Handles the messages that another process has left, or that could not be handled before. */
    async makeDue(): Promise<void> {
      await Promise.all((await listDueLeads(db, batch)).map(begin));
    },

    /** Starts no new work, and waits for the work that is running. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(running);
    },
  };

  /** Never rejects: work that can't be done now is left for `makeDue`. */
  function begin({ messageId, assistantId, ownerId }: LeadMessage): Promise<boolean | undefined> {
    const work = line
      .run(() => attempt(messageId, assistantId), String(ownerId))
      // The queue is full: the message stays on the list.
      .catch(() => undefined)
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  async function attempt(messageId: number, assistantId: number | null): Promise<boolean | undefined> {
    if (isOver) return undefined;
    try {
      return await make(messageId, assistantId);
    } catch (error) {
      // Other work holds the lock on the owner's contacts: that is not a failure.
      const failed = !waitedForLock(error);
      if (failed) logger.warn({ err: error, messageId }, 'a contact could not be made for now');
      await postponeLead(db, messageId, { failed });
      return undefined;
    }
  }

  async function make(messageId: number, assistantId: number | null): Promise<boolean | undefined> {
    // Read before the transaction, because no other connection may be used inside it.
    const { defaultCountry } = await settings.leadSettings();
    const { language } = await settings.display();
    const queueMail = await contactMailing();
    return db.transaction(async (tx) => {
      const lead = await takeLead(tx, messageId);
      if (!lead || assistantId === null) return undefined;
      await limitLockWaits(tx, lockMs);
      const owner = await lockOwner(tx, assistantId);
      const session = await readSession(tx, messageId);
      const [newest] = session ? session.said : [];
      if (owner === undefined || !session || !newest) return undefined;
      const { place, conversationId, isSummarised, said } = session;
      const isFound = said.some(
        ({ id, content }) => id >= messageId && findLead(content, defaultCountry) !== undefined,
      );
      const heard = isFound ? await listHeard(tx, place, conversationId) : [];
      const reading = { sinceId: messageId, person: lead.person, isSummarised, heard, defaultCountry, language };
      let says = false;
      const recorded = await recordSession(tx, owner, place, {
        at: newest.createdAt,
        isActivity: true,
        change(known) {
          const found = findLeads(known, said, reading);
          says = found.some(({ id }) => id === messageId);
          return leadValues(known, said, reading, found);
        },
      });
      if (recorded?.isReached) await queueMail?.(tx, { contactId: recorded.contactId, assistantId: place.assistantId });
      return says;
    });
  }
}
