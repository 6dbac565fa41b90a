import * as z from 'zod';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { Finding } from '#shared/domain/assistants/checks.ts';
import { groundsOf } from '../../guard/figures.rules.ts';
import { saysNotKnowing } from '../../quality/not-knowing.rules.ts';
import type { TermsOf } from './comparison.rules.ts';

const judgementSchema = z.object({
  claims: z.array(z.object({ text: z.string(), quote: z.string().nullish() })).max(100),
  verdict: z.string(),
  reason: z.string().nullish(),
});

/**
 * Derives findings from a judge's reply. A claim is unsupported if its quote is in none of the texts, contains another figure or is about
 * something else. A judge's reply never counts in favour of an answer. A reply that cannot be parsed yields `not_judged`.
 */
export function findingsOfJudge(
  said: string | undefined,
  { answer, grounds }: { answer: string; grounds: readonly string[] },
  termsOf: TermsOf,
): Finding[] {
  const judgement = read(said);
  if (!judgement) return [{ kind: 'not_judged' }];
  const { claims, verdict, reason } = judgement;
  if (claims.length === 0 && !saysNotKnowing(answer)) return [{ kind: 'not_judged' }];
  const texts = grounds.map(spaced);
  const unsupported = claims.filter(({ text, quote }) => !isSupported(text, quote ?? ''));
  if (unsupported.length > 0)
    return unsupported.map(({ text }): Finding => ({ kind: 'unsupported', text: text.slice(0, shownChars) }));
  return verdict === 'pass' ? [] : [{ kind: 'doubted', text: (reason ?? '').slice(0, shownChars) }];

  function isSupported(claim: string, quote: string): boolean {
    const words = spaced(quote);
    if (wordsOf(quote).length < leastWords || !texts.some((text) => text.includes(words))) return false;
    const terms = termsOf(quote);
    return groundsOf([quote]).missing(claim).length === 0 && [...termsOf(claim).keys()].some((term) => terms.has(term));
  }
}

/** A quote needs at least this many words, because a single word occurs in almost any text. */
const leastWords = 2;
const shownChars = 200;

const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `;

/** Parses a model's reply, which may be surrounded by other text or a code fence. */
function read(said = '') {
  const [start, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  if (start === -1 || end < start) return undefined;
  try {
    return judgementSchema.parse(JSON.parse(said.slice(start, end + 1)));
  } catch {
    return undefined;
  }
}
