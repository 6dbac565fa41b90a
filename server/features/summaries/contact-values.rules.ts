import type { ContactEvidence, InterestLevel } from '#shared/domain/leads.ts';
import type { SummaryDraft } from './summaries.rules.ts';

/** What is known of a session's visitor. */
export interface SessionValues {
  name: string | null;
  email: string | null;
  phone: string | null;
  evidence: ContactEvidence;
  interestLevel: InterestLevel;
  interestReason: string | null;
  keyTopics: string[];
  summary: string | null;
  lastInteraction: Date;
}

interface Circumstances {
  lastMessageAt: Date;
  /** A later conversation of the session has its summary already. */
  laterSummary: boolean;
}

/**
 * What a summary changes in what is known of its session's visitor: the newest values stand, and a summary without a model takes
 * nothing away from what a model has found before.
 */
export function contactValues(
  known: SessionValues,
  draft: SummaryDraft,
  { lastMessageAt, laterSummary }: Circumstances,
): Partial<SessionValues> {
  const newest = !laterSummary && lastMessageAt >= known.lastInteraction;
  const judged = newest && (draft.origin === 'model' || known.summary === null);
  const stated = (['name', 'email', 'phone'] as const).filter(
    (field) => draft.contact[field] !== null && (newest || known[field] === null),
  );
  return {
    ...Object.fromEntries(stated.map((field) => [field, draft.contact[field]])),
    evidence: {
      ...known.evidence,
      ...Object.fromEntries(stated.map((field) => [field, draft.contact.evidence[field] ?? known.evidence[field]])),
    },
    ...(judged ? { ...interestAfter(known, draft), keyTopics: draft.keyTopics } : {}),
    ...(newest ? { summary: draft.summary } : {}),
    lastInteraction: lastMessageAt > known.lastInteraction ? lastMessageAt : known.lastInteraction,
  };
}

/** Somebody who left a way to be reached is never of low interest, unless a model says why. */
function interestAfter(known: SessionValues, { interestLevel, interestReason, origin, contact }: SummaryDraft) {
  const isReachable = [known.email, known.phone, contact.email, contact.phone].some((value) => value !== null);
  const isFounded = origin === 'model' && interestReason !== null;
  if (interestLevel !== 'low' || isFounded || !isReachable) return { interestLevel, interestReason };
  if (known.interestLevel !== 'low') return {};
  return { interestLevel: 'medium' as const, interestReason };
}
