/** A mark by which a model cites: `[1]`, `[2, 3]`, `[1-3]`, `[^1]`, `[Fuente 1]`, `【1†source】`. */
export interface CitationMark {
  /** The cited ranges, from and to, both included. A single number is a range from and to itself. */
  ranges: readonly (readonly [number, number])[];
  /** Whether its form shows that it cites. A bare number in brackets may belong to the text itself. */
  isPlain: boolean;
  /** Whether it follows a word without a space, as the index of a list does, too. */
  isGlued: boolean;
}

/** The text in place of a mark. An empty text removes the mark with the spaces before it. Undefined leaves the mark as it is. */
type Replace = (mark: CitationMark) => string | undefined;

export interface MarkReader {
  write(piece: string): void;
  /** Called after the last piece. */
  end(): void;
}

/** The position of the next character in Markdown. Marks are only recognised in text. */
type Place =
  | { kind: 'text' }
  | { kind: 'span' | 'opening' | 'fence'; ticks: string }
  | { kind: 'destination'; depth: number };

const text: Place = { kind: 'text' };

/**
 * Reads a text that arrives in pieces, and replaces the marks in it. Code and links are not changed. Text is held back only while the next
 * characters decide about it, so the result is the same for every split.
 */
export function createMarkReader(onText: (text: string) => void, replace: Replace): MarkReader {
  let place = text;
  let held = '';
  let passed = '';
  /** The end of the original text that has been read. */
  let before = '\n';
  let isAfterMark = false;

  function take(length: number, shown = held.slice(0, length)): true {
    before = (before + held.slice(0, length)).slice(-beforeChars);
    held = held.slice(length);
    passed += shown;
    isAfterMark = false;
    return true;
  }

  /** Reads the next part. Returns false if the characters that follow must decide about it. */
  function step(isLast: boolean): boolean {
    const at = held.search(stops[place.kind]);
    if (at !== 0) return take(at < 0 ? held.length : at);
    if (!isLast && undecided.test(held)) return false;
    switch (place.kind) {
      case 'text':
        return stepInText(isLast);
      case 'destination':
        return stepInDestination(place.depth);
      default:
        return stepInCode(place);
    }
  }

  function stepInText(isLast: boolean): boolean {
    const [ticks] = run.exec(held) ?? [];
    if (ticks !== undefined) {
      const isFence = ticks.length >= 3 && lineStart.test(before);
      if (isFence || ticks.startsWith('`')) place = { kind: isFence ? 'opening' : 'span', ticks };
      return take(ticks.length);
    }
    if (held.startsWith('\\')) return take(2);
    if (held.startsWith('(')) {
      if (before.endsWith(']')) place = { kind: 'destination', depth: 1 };
      return take(1);
    }
    const blanks = blanksOf.exec(held)?.[0].length ?? 0;
    const [mark] = whole.exec(held.slice(blanks, blanks + maxMarkChars)) ?? [];
    if (mark === undefined) {
      if (!isLast && held.length - blanks < maxMarkChars && isBegun(held.slice(blanks))) return false;
      return take(blanks + 1);
    }
    const after = held.slice(blanks + mark.length);
    if (!isLast && (after === '' || after === ']')) return false;
    const isDefinition = after.startsWith(':') && lineStart.test(before);
    const isGlued = blanks === 0 && !isAfterMark && wordEnd.test(before);
    const isCode = blanks === 0 && !isAfterMark && codeEnd.test(before);
    const shown = isDefinition || isCode || linkEnd.test(after) ? undefined : replace(readMark(mark, isGlued));
    if (shown === undefined) return take(blanks + 1);
    take(blanks + mark.length, shown && held.slice(0, blanks) + shown);
    isAfterMark = true;
    return true;
  }

  function stepInDestination(depth: number): true {
    const left = held.startsWith('(') ? depth + 1 : held.startsWith(')') ? depth - 1 : 0;
    place = left === 0 ? text : { kind: 'destination', depth: left };
    return take(1);
  }

  function stepInCode({ kind, ticks }: Place & { ticks: string }): true {
    const [found = '\n'] = run.exec(held) ?? [];
    const isSame = found[0] === ticks[0];
    if (kind === 'fence') {
      if (isSame && found.length >= ticks.length && quoteStart.test(before) && lineEnd.test(held.slice(found.length)))
        place = text;
    } else if (found === '\n') {
      if (kind === 'opening') place = { kind: 'fence', ticks };
      else if (blankLine.test(before)) place = text;
    } else if (found.startsWith('`') && isSame) {
      // The opening line of a fence has no further backticks: this one is a span.
      place = found === ticks ? text : { kind: 'span', ticks };
    }
    return take(found.length);
  }

  function pass(isLast: boolean): void {
    while (held !== '' && step(isLast));
    const read = passed;
    passed = '';
    if (read !== '') onText(read);
  }

  return {
    write(piece) {
      held += piece;
      pass(false);
    },
    end: () => pass(true),
  };
}

/** How many characters before the current one are kept. This is enough for the beginning of an indented line. */
const beforeChars = 40;
/** The longest mark: a list of twenty numbers. */
const maxMarkChars = 80;

/** Where the position may change, or a mark may begin. */
const stops: Record<Place['kind'], RegExp> = {
  text: /(?<![^\S\n])[^\S\n]*[[【]|(?<![^\S\n])[^\S\n]+$|`|~|\\|\(/,
  span: /`|\n/,
  opening: /`|~|\n/,
  fence: /`|~/,
  destination: /[()\n]/,
};
/** Text that the next characters may continue: spaces before a mark, a run of backticks with the rest of its line, and an escape. */
const undecided = /^(?:[^\S\n]+|(?:`+|~+)[^\S\n]*|\\)$/;
const run = /^(?:`+|~+)/;
const blanksOf = /^[^\S\n]*/;
/** The beginning of a line, which may be indented, quoted, or in a list. */
const lineStart = /\n[\s>*+\-\d.)]*$/;
const quoteStart = /\n[\s>]*$/;
const lineEnd = /^[^\S\n]*(?:\n|$)/;
const blankLine = /\n[^\S\n]*$/;
const linkEnd = /^\]?\(/;
const wordEnd = /[\p{L}\p{N}_)\]]$/u;
/** Text before brackets that are not a mark: the index of a variable, a parameter of an address, the second half of a reference link. */
const codeEnd = /(?:[=/&?#$_\]]|[^\p{L}\p{N}]\p{L})$/u;

const labels = ['fuente', 'source', 'pasaje', 'passage', 'citation', 'referencia', 'reference', 'ref'];
const label = `(?:(?:${labels.join('|')})s?[ :.]*)`;
const number = '\\^?(\\d{1,3})(:\\d{1,3})?(?: ?[-–—] ?(\\d{1,3}))?(?:†[^\\]】\\n]*)?';
const item = `${label}?${number.replaceAll(/\((?!\?)/g, '(?:')}`;
const whole = new RegExp(`^[[【] ?${item}(?:(?: ?[,;&] ?| (?:y|e|and) )${item})* ?[\\]】]`, 'i');
const begun = new RegExp(`^[[【](?:[ \\d,;:.^&–—-]|${labels.join('|')}|s|y|e|and)*(?:†[^\\]】\\n]*)?$`, 'i');
const plain = /[【†^]|\p{L}{3}/u;

/** Whether the text can still become a mark. Its last word may be incomplete. */
function isBegun(start: string): boolean {
  if (begun.test(start)) return true;
  const [word = ''] = /\p{L}+$/u.exec(start) ?? [];
  const isLabel = [...labels, 'and'].some((known) => known.startsWith(word.toLowerCase()));
  return isLabel && begun.test(start.slice(0, start.length - word.length));
}

function readMark(mark: string, isGlued: boolean): CitationMark {
  const ranges = Array.from(mark.matchAll(new RegExp(number, 'g')), ([, from, place, to = from]) => {
    // A position in a list of files is not a number of our passages.
    return place ? ([0, 0] as const) : ([Number(from), Number(to)] as const);
  });
  return { ranges, isGlued, isPlain: plain.test(mark.replace(/ and /gi, ' ')) };
}
