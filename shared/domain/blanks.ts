const blank = /\[(?:COMPLETAR|FILL IN):[^\]]*\]/g;

export interface Blank {
  start: number;
  end: number;
}

/** The places of a template's text that only the owner can fill in. */
export function blanksIn(text: string): Blank[] {
  return Array.from(text.matchAll(blank), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
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
    return kept.length > 0 ? [kept.join(' ')] : [];
  });
  return lines.join('\n').trim() || null;
}

const blankMark = '\u0000';
