import { type ContactEvidence, type InterestLevel, mostInterested } from '#shared/domain/contacts/leads.ts';
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

/** What the summary of another conversation of the session says of how much its visitor wants. */
export interface Judgement {
  /** Null once retention has removed it: it is an old one. */
  conversationId: number | null;
  interestLevel: InterestLevel;
  interestReason: string | null;
}

interface Circumstances {
  conversationId: number;
  lastMessageAt: Date;
  /** Those that have been made before this one, of the newest conversation first. */
  others: readonly Judgement[];
}

/**
 * What a summary changes in what is known of its session's visitor: the newest values stand, and a summary without a model takes
 * nothing away from what a model has found before. Of levels the highest stands: a summary corrects what its own conversation was
 * taken for at first, and takes nothing away from what others have said.
 */
export function contactValues(
  known: SessionValues,
  draft: SummaryDraft,
  { conversationId, lastMessageAt, others }: Circumstances,
): Partial<SessionValues> {
  const newest =
    others.every((other) => (other.conversationId ?? 0) < conversationId) && lastMessageAt >= known.lastInteraction;
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
    ...(judged ? { ...interestAfter(known, draft, others), keyTopics: draft.keyTopics } : {}),
    ...(!newest && draft.origin === 'model' ? interestOf(mostInterested([known, draft])) : {}),
    ...(newest ? { summary: draft.summary } : {}),
    lastInteraction: lastMessageAt > known.lastInteraction ? lastMessageAt : known.lastInteraction,
  };
}

/** Somebody who left a way to be reached is never of low interest, unless a model says why. */
function interestAfter(known: SessionValues, draft: SummaryDraft, others: readonly Judgement[]) {
  const { interestLevel, interestReason, origin, contact } = draft;
  const isReachable = [known.email, known.phone, contact.email, contact.phone].some((value) => value !== null);
  const isFounded = origin === 'model' && interestReason !== null;
  if (interestLevel !== 'low' || isFounded || !isReachable) return interestOf(mostInterested([draft, ...others]));
  if (known.interestLevel !== 'low') return {};
  return { interestLevel: 'medium' as const, interestReason };
}

function interestOf(judged: Pick<SessionValues, 'interestLevel' | 'interestReason'> | undefined) {
  return judged && { interestLevel: judged.interestLevel, interestReason: judged.interestReason };
}
