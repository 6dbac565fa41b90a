export interface TextPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Longer texts are shown as a whole: comparing them would hold up the page. */
const mostWords = 4_000;

/** What of a text went and what came, word by word: the longest row of words that both have in common stays. */
export function wordChanges(before: string, after: string): TextPart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const gone = one.slice(start, one.length - end);
  const come = other.slice(start, other.length - end);
  const parts: TextPart[] = [];
  add(parts, 'same', one.slice(0, start).join(''));
  if (gone.length + come.length > mostWords) {
    add(parts, 'gone', gone.join(''));
    add(parts, 'new', come.join(''));
  } else addChanges(parts, gone, come);
  add(parts, 'same', end === 0 ? '' : one.slice(-end).join(''));
  return parts;
}

/** Words, each with the blanks behind it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

function addChanges(parts: TextPart[], gone: readonly string[], come: readonly string[]): void {
  const width = come.length + 1;
  // How many words two rests have in common.
  const common = new Uint16Array((gone.length + 1) * width);
  for (let row = gone.length - 1; row >= 0; row -= 1)
    for (let column = come.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        gone[row] === come[column]
          ? (common[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(common[(row + 1) * width + column] ?? 0, common[row * width + column + 1] ?? 0);
  let [row, column] = [0, 0];
  while (row < gone.length || column < come.length) {
    const [left, right] = [gone[row], come[column]];
    if (left !== undefined && left === right) {
      add(parts, 'same', left);
      row += 1;
      column += 1;
    } else if (
      right === undefined ||
      (left !== undefined && (common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0))
    ) {
      add(parts, 'gone', left ?? '');
      row += 1;
    } else {
      add(parts, 'new', right);
      column += 1;
    }
  }
}

function add(parts: TextPart[], kind: TextPart['kind'], text: string): void {
  const last = parts.at(-1);
  if (text === '') return;
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}
