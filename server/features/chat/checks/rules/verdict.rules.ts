import { groundsOf } from '#server/features/chat/guard/figures.rules.ts';
import { saysNotKnowing } from '#server/features/chat/quality/not-knowing.rules.ts';
import { fold } from '#server/lib/text/terms.ts';
import { type CheckSource, type CheckVerdict, type Finding, openKinds } from '#shared/domain/assistants/checks.ts';
import { likeness, reversedWord, sameLikeness, saysMuchLess, type TermsOf, withoutMarks } from './comparison.rules.ts';
import { asksForContact, offersPerson } from './conduct.rules.ts';

/** The answer that was accepted last, with what spoke against it all the same. */
export interface AcceptedAnswer {
  answer: string;
  sources: readonly CheckSource[];
  findings: readonly Finding[];
}

interface NewAnswer {
  question: string;
  answer: string;
  sources: readonly CheckSource[];
  /** What speaks against it by itself. */
  findings: readonly Finding[];
  /** Whether a judge was asked for its support. */
  isJudged: boolean;
}

/**
 * How an answer compares with the accepted one, and what speaks against it. Only one that hardly differs is the same, and only one that has
 * fewer faults is better: whatever else has changed is for the owner to look at.
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
  // What a judge found is mended only where a judge has looked again.
  const isMended = !isOpen && (now.isJudged || !mended.includes(unsupported));
  if (mended.length > 0) return isMended ? 'better' : 'review';
  const [text, before] = [withoutMarks(now.answer), withoutMarks(accepted.answer)];
  const isAlike =
    likeness(text, before) >= (isOpen ? 1 : sameLikeness) && figuresBeside(text, [before, now.question]).length === 0;
  return isAlike ? 'same' : 'review';
}

const isFault = ({ kind }: Finding) => !openKinds.has(kind);

const unsupported = 'unsupported';

/** A judge words the same claim otherwise each time. */
const nameOf = ({ kind, text = '' }: Finding) => (kind === unsupported ? kind : `${kind} ${fold(text)}`);

/** What the accepted answer had and this one has not. */
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
 * A figure in another's place, most figures gone, or a way to reach somebody that was not there before: visitors would be sent elsewhere.
 * One more price is none of it.
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
