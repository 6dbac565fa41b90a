import type { CorrectableField } from '#shared/domain/leads.ts';
import type { contacts } from '#shared/schema/index.ts';
import type { SummaryDraft } from './summaries.rules.ts';

type ContactRow = typeof contacts.$inferSelect;

interface Circumstances {
  lastMessageAt: Date;
  /** Conversations of the session so far. */
  conversationCount: number;
  /** A later conversation of the session has its summary already. */
  laterSummary: boolean;
}

/**
 * What a summary changes in its session's contact: the newest values stand, except where a person has corrected them, and
 * a summary without a model takes nothing away from what a model has found before.
 */
export function contactValues(
  contact: ContactRow,
  draft: SummaryDraft,
  { lastMessageAt, conversationCount, laterSummary }: Circumstances,
): Partial<typeof contacts.$inferInsert> {
  const isFree = (field: CorrectableField) => !contact.correctedFields.includes(field);
  const newest = !laterSummary && lastMessageAt >= contact.lastInteraction;
  const judged = newest && (draft.origin === 'model' || contact.summary === null);
  const stated = (['name', 'email', 'phone'] as const).filter(
    (field) => isFree(field) && draft.contact[field] !== null && (newest || contact[field] === null),
  );
  return {
    ...Object.fromEntries(stated.map((field) => [field, draft.contact[field]])),
    evidence: {
      ...contact.evidence,
      ...Object.fromEntries(stated.map((field) => [field, draft.contact.evidence[field] ?? contact.evidence[field]])),
    },
    ...(judged && isFree('interestLevel')
      ? { interestLevel: draft.interestLevel, interestReason: draft.interestReason }
      : {}),
    ...(judged && isFree('keyTopics') ? { keyTopics: draft.keyTopics } : {}),
    ...(newest && isFree('summary') ? { summary: draft.summary } : {}),
    conversationCount: Math.max(conversationCount, contact.conversationCount),
    lastInteraction: lastMessageAt > contact.lastInteraction ? lastMessageAt : contact.lastInteraction,
  };
}
