/** A piece of a reply that is judged as a whole: a sentence, a line, a row of a table. */
export interface Sentence {
  /** The white space before the sentence. */
  lead: string;
  text: string;
  /** The sentence begins a line. */
  isLineStart: boolean;
}

export interface SentenceReader {
  write(piece: string): void;
  /** Ends the text. The remaining text is passed on as a sentence, complete or not. */
  end(): void;
}

/** Longer sentences are cut at a comma or at a space. */
const maxChars = 800;

/** Splits a text that arrives in pieces into sentences. The sentences do not depend on how the text was split. */
export function createSentenceReader(onSentence: (sentence: Sentence) => void): SentenceReader {
  let held = '';
  let isLineStart = true;

  function give(length: number): void {
    const whole = held.slice(0, length);
    held = held.slice(length);
    const text = whole.trimStart();
    const lead = whole.slice(0, whole.length - text.length);
    isLineStart ||= lead.includes('\n');
    onSentence({ lead, text, isLineStart });
    isLineStart = false;
  }

  return {
    write(piece) {
      held += piece;
      for (let length = endOf(held, isLineStart); length > 0; length = endOf(held, isLineStart)) give(length);
    },
    end() {
      if (held !== '') give(held.length);
    },
  };
}

/** The position at which the first sentence of a text ends, judged by the text that follows. 0 if the sentence may continue. */
function endOf(text: string, isLineStart: boolean): number {
  const start = text.search(/\S/);
  if (start < 0) return 0;
  const isLine = isLineStart || text.slice(0, start).includes('\n');
  const read = text.slice(0, start + maxChars);
  const lineEnd = read.indexOf('\n', start);
  const line = lineEnd < 0 ? read : read.slice(0, lineEnd);
  // A row of a table counts as one sentence.
  if (!(isLine && line.startsWith('|', start))) {
    for (const { index, 0: mark } of line.slice(start).matchAll(sentenceEnd)) {
      const end = start + index + mark.length;
      if (end < text.length && !isInside(line.slice(start, end), isLine)) return end;
    }
  }
  if (lineEnd >= 0) return lineEnd;
  return text.length - start < maxChars ? 0 : cutOf(read, start);
}

/** Punctuation that ends a sentence, with closing marks after it. White space must follow. */
const sentenceEnd = /[.!?…]+["'»”’)\]*_]*(?=\s)/g;
const abbreviated =
  /(?:^|[\s(¿¡"'«“*_])(?:\p{L}|sra?|dra?|d[ñn]a|avda?|tel|tfn?o|tlf|aprox|n[uú]m|p[aá]gs?|ej|uds?|m[ií]n|m[aá]x|incl|mr|mrs|ms|st|no|approx|vs)\.$/iu;

/** Whether the full stop belongs to an abbreviation, or to the number of a list item. */
function isInside(sentence: string, isLine: boolean): boolean {
  return abbreviated.test(sentence) || (isLine && /^[>*+_\-\s]*\d{1,2}\.$/.test(sentence));
}

function cutOf(text: string, start: number): number {
  const comma = Math.max(text.lastIndexOf(', '), text.lastIndexOf('; '), text.lastIndexOf(': ')) + 1;
  const blank = text.lastIndexOf(' ');
  return comma > start ? comma : blank > start ? blank : text.length;
}
