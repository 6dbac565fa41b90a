const blank = /\[(?:COMPLETAR|FILL IN):[^\]]*\]/g;

export interface Blank {
  start: number;
  end: number;
}

/** The places of a template's text that only the owner can fill in. */
export function blanksIn(text: string): Blank[] {
  return Array.from(text.matchAll(blank), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

export interface BlankField extends Blank {
  /** What it is about, from the words before it; else what is asked for. */
  label: string;
  /** What is asked for, where the label does not say it. */
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

/** A text with what somebody has written in place of its blanks; those that are left empty stay. */
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

/** The first one at or after a place in the text, or else the first of all. */
export function nextBlank(text: string, from: number): Blank | undefined {
  const blanks = blanksIn(text);
  return blanks.find(({ start }) => start >= from) ?? blanks[0];
}

/** A text without the sentences that still have a blank; null when nothing is left. Lines that become empty go with them. */
export function withoutBlanks(text: string): string | null {
  const lines = text.split('\n').flatMap((line) => {
    // A blank may hold stops of its own.
    const marked = line.replace(blank, blankMark);
    if (marked === line) return [line];
    const kept = marked.split(/(?<=[.!?;])\s+/).filter((sentence) => !sentence.includes(blankMark));
    return kept.length > 0 ? [capitalised(kept.join(' '))] : [];
  });
  return lines.join('\n').trim() || null;
}

const blankMark = '\u0000';
