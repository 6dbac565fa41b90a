import { groundsOf } from '#server/features/chat/guard/figures.rules.ts';
import { saysNotKnowing } from '#server/features/chat/quality/not-knowing.rules.ts';
import { languageOf } from '#server/lib/text/language-of.ts';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { CheckSource, Expectation, Finding } from '#shared/domain/assistants/checks.ts';
import { withoutMarks } from './comparison.rules.ts';
import { asksForContact, offersPerson } from './conduct.rules.ts';

export interface CheckedAnswer {
  question: string;
  /** The answer's text. Empty if the assistant could not answer. */
  answer: string;
  /** The answer was cut by the output limit. */
  isCut: boolean;
  sources: readonly CheckSource[];
  /** The instructions and passages that figures may come from. */
  grounds: readonly string[];
}

/** A longer text is not accepted as an answer to a visitor's question. */
const mostChars = 2_000;

/** The findings about an answer itself: expectations that it does not meet, and figures that are in none of its grounds. */
export function findingsOf(checked: CheckedAnswer, expectations: readonly Expectation[]): Finding[] {
  const { question, answer, isCut, sources, grounds } = checked;
  if (answer.trim() === '') return [{ kind: 'failed' }];
  const text = withoutMarks(answer);
  const [asked, said] = [languageOf(question), languageOf(text)];
  const unfounded = groundsOf([...grounds, question]).missing(text);
  return [
    ...expectations.flatMap((expectation) => unmet(expectation, text, sources)),
    ...unfounded.map((figure): Finding => ({ kind: 'figure', text: figure })),
    ...(asked && said && asked !== said ? [{ kind: 'language' } as const] : []),
    ...(isCut || text.length > mostChars ? [{ kind: 'length' } as const] : []),
  ];
}

function unmet(expectation: Expectation, answer: string, sources: readonly CheckSource[]): Finding[] {
  switch (expectation.kind) {
    case 'says':
      return holdsWords(answer, expectation.text) ? [] : [{ kind: 'not_said', text: expectation.text }];
    case 'omits':
      return holdsWords(answer, expectation.text) ? [{ kind: 'said', text: expectation.text }] : [];
    case 'cites':
      return sources.some(({ sourceId }) => sourceId === expectation.sourceId)
        ? []
        : [{ kind: 'not_cited', text: expectation.title }];
    case 'unknown':
      return saysNotKnowing(answer) ? [] : [{ kind: 'not_unknown' }];
    case 'asks_contact':
      return asksForContact(answer) ? [] : [{ kind: 'no_contact' }];
    case 'offers_person':
      return offersPerson(answer) ? [] : [{ kind: 'no_person' }];
  }
}

/** Looks for whole words in the same order, ignoring accents. A text without words is looked for as it is. */
function holdsWords(answer: string, expected: string): boolean {
  const words = wordsOf(expected);
  if (words.length === 0) return answer.includes(expected);
  return ` ${wordsOf(answer).join(' ')} `.includes(` ${words.join(' ')} `) || isFigureIn(answer, expected);
}

/** Whether the answer has an expected number in another notation: '1.200 €' for '1200 euros'. */
function isFigureIn(answer: string, expected: string): boolean {
  const isFigure = /^\W*\d/.test(expected) && groundsOf([]).missing(expected).length > 0;
  return isFigure && groundsOf([answer]).missing(expected).length === 0;
}
