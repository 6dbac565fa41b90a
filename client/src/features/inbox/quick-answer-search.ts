import type { QuickAnswer } from '#shared/contracts/conversations/quick-answers.ts';

/** A search for a quick answer inside a message: the index of its `/`, and the letters after it. */
export interface SlashQuery {
  from: number;
  query: string;
}

const maxShown = 8;

/** The text between a `/` that begins a word and the caret. Undefined if there is none. */
export function slashQuery(text: string, caret: number): SlashQuery | undefined {
  const [, query] = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}

/** The answers that contain the query, first those whose title begins with it. All answers if the query is empty. */
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

/** Replaces the typed search with an answer. Returns the text and the position of the caret after the answer. */
export function withAnswer(text: string, from: number, to: number, answer: string): { text: string; caret: number } {
  const before = text.slice(0, from);
  return { text: before + answer + text.slice(to), caret: before.length + answer.length };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
