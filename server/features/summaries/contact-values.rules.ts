import { type ContactEvidence, type InterestLevel, mostInterested } from '#shared/domain/contacts/leads.ts';
import type { SummaryDraft } from './summaries.rules.ts';

/** The known values of a session's visitor. */
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

/** The interest of the visitor, according to the summary of another conversation of the session. */
export interface Judgement {
  /** Null if retention has deleted the conversation, so it is an old one. */
  conversationId: number | null;
  interestLevel: InterestLevel;
  interestReason: string | null;
}

interface Circumstances {
  conversationId: number;
  lastMessageAt: Date;
  /** The judgements of earlier summaries, the newest conversation first. */
  others: readonly Judgement[];
}

/**
 * The changes that a summary makes to the known values of its session's visitor. The newest values win, and a summary
 * without a model removes nothing that a model has found. The highest interest level wins: a summary can lower the first
 * estimate of its own conversation, but not the level of other conversations.
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

/** The interest of a visitor who left contact details is never low, unless a model gives a reason for it. */
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
