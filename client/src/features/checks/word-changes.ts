/** A piece of a text: the same in both texts, or not. */
export interface WordPiece {
  text: string;
  isChanged: boolean;
}

/** More words are not compared one by one: all of the text is changed then. */
const mostWords = 600;

/** What differs of two texts, word by word: the pieces of each, which put together are the text. */
export function wordChanges(before: string, after: string): { before: WordPiece[]; after: WordPiece[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords)
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const kept = commonWords(old, now);
  return { before: piecesOf(old, kept.before), after: piecesOf(now, kept.after) };
}

/** Each with the space behind it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

const nameOf = (word = '') => word.trim().toLowerCase();

/** The places of the longest common run of words, in both. */
function commonWords(before: string[], after: string[]) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = nameOf(before[row]) === nameOf(after[column]);
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  const kept = { before: new Set<number>(), after: new Set<number>() };
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (nameOf(before[row]) === nameOf(after[column])) {
      kept.before.add(row++);
      kept.after.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

/** Neighbours that are alike are one piece. */
function piecesOf(words: string[], kept: ReadonlySet<number>): WordPiece[] {
  const pieces: WordPiece[] = [];
  for (const [at, text] of words.entries()) {
    const isChanged = !kept.has(at);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}
