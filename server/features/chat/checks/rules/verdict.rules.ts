import { groundsOf } from '#server/features/chat/guard/figures.rules.ts';
import { saysNotKnowing } from '#server/features/chat/quality/not-knowing.rules.ts';
import { fold } from '#server/lib/text/terms.ts';
import { type CheckSource, type CheckVerdict, type Finding, openKinds } from '#shared/domain/assistants/checks.ts';
import { likeness, reversedWord, sameLikeness, saysMuchLess, type TermsOf, withoutMarks } from './comparison.rules.ts';
import { asksForContact, offersPerson } from './conduct.rules.ts';

/** The answer that was accepted last, with the findings that it had nevertheless. */
export interface AcceptedAnswer {
  answer: string;
  sources: readonly CheckSource[];
  findings: readonly Finding[];
}

interface NewAnswer {
  question: string;
  answer: string;
  sources: readonly CheckSource[];
  /** The findings about the answer itself, without a comparison. */
  findings: readonly Finding[];
  /** Whether a judge has checked that the texts support the answer. */
  isJudged: boolean;
}

/**
 * Compares an answer with the accepted one. An answer is 'same' only if it hardly differs, and 'better' only if it has fewer faults. The
 * owner has to review all other changes.
 */
export function judge(now: NewAnswer, accepted: AcceptedAnswer | undefined, termsOf: TermsOf) {
  const findings = [...now.findings, ...(accepted && now.answer !== '' ? losses(now, accepted, termsOf) : [])];
  return { findings, verdict: verdictOf(now, accepted, findings) };
}

function verdictOf(now: NewAnswer, accepted: AcceptedAnswer | undefined, findings: readonly Finding[]): CheckVerdict {
  const faults = findings.filter(isFault);
  if (!accepted) return faults.length > 0 ? 'worse' : 'review';
  const known = accepted.findings.filter(isFault).map(nameOf);
  const mended = [...known];
  for (const name of faults.map(nameOf)) {
    const at = mended.indexOf(name);
    if (at === -1) return 'worse';
    mended.splice(at, 1);
  }
  const isOpen = faults.length < findings.length;
  // A fault that a judge found counts as fixed only if a judge has checked the new answer.
  const isMended = !isOpen && (now.isJudged || !mended.includes(unsupported));
  if (mended.length > 0) return isMended ? 'better' : 'review';
  const [text, before] = [withoutMarks(now.answer), withoutMarks(accepted.answer)];
  const isAlike =
    likeness(text, before) >= (isOpen ? 1 : sameLikeness) && figuresBeside(text, [before, now.question]).length === 0;
  return isAlike ? 'same' : 'review';
}

const isFault = ({ kind }: Finding) => !openKinds.has(kind);

const unsupported = 'unsupported';

/** Unsupported claims have the same name, because a judge phrases the same claim differently each time. */
const nameOf = ({ kind, text = '' }: Finding) => (kind === unsupported ? kind : `${kind} ${fold(text)}`);

/** The findings about what the accepted answer had and the new one lacks. */
function losses({ question, answer, sources }: NewAnswer, accepted: AcceptedAnswer, termsOf: TermsOf): Finding[] {
  const [now, before] = [withoutMarks(answer), withoutMarks(accepted.answer)];
  const reversed = reversedWord(before, now, termsOf);
  const losesSources = accepted.sources.length > 0 && sources.length === 0 && likeness(now, before) < sameLikeness;
  return [
    ...figureLosses(question, now, before),
    ...(saysNotKnowing(now) && !saysNotKnowing(before) ? [{ kind: 'unknown_now' } as const] : []),
    ...(asksForContact(before) && !asksForContact(now) ? [{ kind: 'contact_lost' } as const] : []),
    ...(offersPerson(before) && !offersPerson(now) ? [{ kind: 'person_lost' } as const] : []),
    ...(losesSources ? [{ kind: 'source_lost', text: accepted.sources[0]?.title } as const] : []),
    ...(saysMuchLess(before, now, termsOf) ? [{ kind: 'less' } as const] : []),
    ...(reversed ? [{ kind: 'reversed', text: reversed } as const] : []),
  ];
}

/**
 * Finds replaced figures, the loss of most figures, and new ways to reach somebody, which would send visitors elsewhere. One more price is
 * not a finding.
 */
function figureLosses(question: string, now: string, before: string): Finding[] {
  const lost = figuresBeside(before, [now, question]);
  const added = figuresBeside(now, [before, question]);
  const ofBefore = figuresBeside(before, [question]).length;
  const isLoss = lost.length > 0 && (added.length > 0 || lost.length * 2 > ofBefore);
  const ways = added.filter(isWayToReach);
  const shownNew = isLoss ? added : ways;
  return [
    ...(isLoss ? lost.map((text): Finding => ({ kind: 'figure_lost', text })) : []),
    ...shownNew.map((text): Finding => ({ kind: 'figure_new', text })),
  ];
}

function figuresBeside(text: string, others: readonly string[]): string[] {
  return groundsOf(others).missing(text);
}

function isWayToReach(figure: string): boolean {
  return /@|https?:|www\.|\.[a-z]{2,}(?:\/|$)/.test(figure) || figure.replace(/\D/g, '').length >= 9;
}
