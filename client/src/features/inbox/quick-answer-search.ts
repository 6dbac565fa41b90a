import type { QuickAnswer } from '#shared/contracts/conversations/quick-answers.ts';

/** A quick answer that is being looked for in what one writes: from which character on, and by which letters. */
export interface SlashQuery {
  from: number;
  query: string;
}

const maxShown = 8;

/** What is typed after a `/` that begins a word, up to the caret; undefined elsewhere. */
export function slashQuery(text: string, caret: number): SlashQuery | undefined {
  const [, query] = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}

/** The answers that letters stand in, those whose title begins with them first; all of them for none. */
export function matchingAnswers(answers: QuickAnswer[], query: string): QuickAnswer[] {
  const wanted = fold(query);
  const rank = ({ title, text }: QuickAnswer) => {
    const at = fold(title).indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    return fold(text).includes(wanted) ? 2 : 3;
  };
  return answers
    .map((answer) => ({ answer, rank: rank(answer) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxShown)
    .map(({ answer }) => answer);
}

/** The text with an answer in the place of what was typed to find it, and where the caret is then. */
export function withAnswer(text: string, from: number, to: number, answer: string): { text: string; caret: number } {
  const before = text.slice(0, from);
  return { text: before + answer + text.slice(to), caret: before.length + answer.length };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
