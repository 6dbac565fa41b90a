import type { Db } from '#server/db/client.ts';
import type { Language } from '#shared/domain/display.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { type SessionPlace, transactionTime } from './contact-store.queries.ts';
import { recordSession } from './contact-store.ts';
import { type FoundLead, findLead, mayHoldLead } from './detection.rules.ts';
import { asksForSomething, interestOf, requestReason } from './interest.rules.ts';

/** Queues the mail that tells of a contact at once, where its assistant's owner wants that. */
type TellContact = (tx: Db, contact: { contactId: number; assistantId: number }) => Promise<void>;

interface LeadDeps {
  settings: Pick<SettingsService, 'leadSettings' | 'display'>;
  /** Undefined while nothing is mailed. */
  contactMailing: () => Promise<TellContact | undefined>;
}

interface Lead extends FoundLead {
  /** In which the reason of an interest is told. */
  language: Language;
  /** Asked for before the transaction: inside of it there may be no other connection. */
  tell: TellContact | undefined;
}

/** What visitors' messages say of how to reach them, and how much they want, without a model. */
export function createLeads({ settings, contactMailing }: LeadDeps) {
  return {
    /** Most messages hold nothing, and wait for nothing. */
    async read(text: string): Promise<Lead | undefined> {
      const found = mayHoldLead(text) && findLead(text, (await settings.leadSettings()).defaultCountry);
      if (!found) return undefined;
      return { ...found, language: (await settings.display()).language, tell: await contactMailing() };
    },

    /** Why a message alone makes its visitor's interest high; null for one that does not. */
    request: async (text: string): Promise<string | null> =>
      asksForSomething(text) ? (requestReason(text, (await settings.display()).language) ?? null) : null,

    /** Makes a session's visitor a contact, or completes theirs, in the transaction that stores the message. */
    async record(
      tx: Db,
      place: SessionPlace,
      { email, phone, evidence, language, tell }: Lead,
      said: string[],
    ): Promise<void> {
      const at = await transactionTime(tx);
      const recorded = await recordSession(tx, place, {
        at,
        isActivity: true,
        change: (known) => {
          const { level, reason } = interestOf(said, language);
          // What a summary has found stands, but for a wish that is new.
          const isRaised = level === 'high' || known.interestLevel === 'low';
          return {
            ...(email ? { email } : {}),
            ...(phone ? { phone } : {}),
            evidence: { ...known.evidence, ...evidence },
            ...(isRaised ? { interestLevel: level, interestReason: reason } : {}),
            lastInteraction: at,
          };
        },
      });
      if (recorded?.isReached) await tell?.(tx, { contactId: recorded.contactId, assistantId: place.assistantId });
    },
  };
}
