const blank = /\[(?:COMPLETAR|FILL IN):[^\]]*\]/g;

export interface Blank {
  start: number;
  end: number;
}

/** The blanks in a template's text, which only the owner can fill in. */
export function blanksIn(text: string): Blank[] {
  return Array.from(text.matchAll(blank), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

export interface BlankField extends Blank {
  /** The subject of the blank, from the words before it, or else what the blank asks for. */
  label: string;
  /** What the blank asks for, if the label does not say it. */
  hint: string;
}

/** The blanks as the fields of a form. */
export function blankFields(text: string): BlankField[] {
  return blanksIn(text).map(({ start, end }, index, all) => {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const before = text.slice(Math.max(lineStart, all[index - 1]?.end ?? 0), start);
    const hint = text.slice(start, end).replace(/^\[[^:]*:\s*|\]$/g, '');
    const subject = /([^.:;\n]{2,50}):[^.:;]*$/.exec(before)?.[1]?.replace(/^[\s\-•*]+/, '');
    return subject ? { start, end, label: subject, hint } : { start, end, label: capitalised(hint), hint: '' };
  });
}

/** Replaces the blanks of a text with the given values. Blanks without a value stay. */
export function withBlanksFilled(text: string, values: readonly (string | undefined)[]): string {
  let index = -1;
  return text.replace(blank, (found) => {
    index += 1;
    return values[index]?.trim() || found;
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first blank at or after a position in the text, or else the first blank of the text. */
export function nextBlank(text: string, from: number): Blank | undefined {
  const blanks = blanksIn(text);
  return blanks.find(({ start }) => start >= from) ?? blanks[0];
}

/** A text without the sentences that still have a blank. Lines that become empty are removed. Null if nothing is left. */
export function withoutBlanks(text: string): string | null {
  const lines = text.split('\n').flatMap((line) => {
    // A blank may contain full stops.
    const marked = line.replace(blank, blankMark);
    if (marked === line) return [line];
    const kept = marked.split(/(?<=[.!?;])\s+/).filter((sentence) => !sentence.includes(blankMark));
    return kept.length > 0 ? [capitalised(kept.join(' '))] : [];
  });
  return lines.join('\n').trim() || null;
}

const blankMark = '\u0000';
