import { diffArrays } from 'diff';

/** A piece of two texts, which both have (`same`), or only the text before (`gone`) or the text after (`new`). */
export interface WordChange {
  kind: 'same' | 'gone' | 'new';
  before: string;
  after: string;
}

/** The most words that may differ. Beyond that the whole text counts as changed, because comparing longer would block the page. */
const mostChanged = 1_000;

/**
 * Compares two texts word by word. Returns their pieces in order: joined together, their `before` is the text before and their `after` the
 * text after. `isSame` compares two words, each with the white space behind it. Default: whether they are equal.
 */
export function wordChanges(
  before: string,
  after: string,
  isSame = (one: string, other: string) => one === other,
): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(old, now, { maxEditLength: mostChanged, comparator: isSame });
  if (!changes) {
    return [
      { kind: 'gone', before, after: '' },
      { kind: 'new', before: '', after },
    ];
  }
  return changes.map(({ count, added, removed }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    before: added ? '' : old.splice(0, count).join(''),
    after: removed ? '' : now.splice(0, count).join(''),
  }));
}

/** The words of a text, each with the white space behind it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}
