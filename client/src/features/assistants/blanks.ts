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
