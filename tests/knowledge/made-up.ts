import { type PdfText, pdfFile } from '#tests/support/pdf-file.ts';

/** Words that are as rare as a language's: the n-th of 20,000 comes 1/n as often as the first. */
export function madeUpText(random: () => number, words: number): string {
  return Array.from({ length: words }, () => madeUpWord(random)).join(' ');
}

function madeUpWord(random: () => number): string {
  const rank = Math.floor(20_000 ** random());
  const syllables = ['ba', 'cor', 'den', 'fi', 'gur', 'lo', 'men', 'pra', 'sul', 'tiz'];
  return String(rank + 10)
    .split('')
    .map((digit) => syllables[Number(digit)])
    .join('');
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const linesEach = 6;

/** A PDF with as many pages as are read at most, and nearly as many characters; `last` are pages behind these. */
export function longPdf(pages = 300, last: PdfText[][] = []): Buffer {
  const random = randomFrom(7);
  const made = Array.from({ length: pages }, () =>
    Array.from({ length: linesEach }, (_, line) => ({ text: `${madeUpText(random, 11)}.`, x: 60, y: 760 - line * 16 })),
  );
  return pdfFile([...made, ...last]);
}

/** A text in which no word comes twice: as much to be kept to find it by as can be. */
export function textOfCodes(lines = 2_000): Buffer {
  const random = randomFrom(11);
  const code = () => Math.floor(random() * 36 ** 8).toString(36);
  const rows = Array.from({ length: lines }, () => Array.from({ length: 10 }, code).join(' '));
  return Buffer.from(rows.join('\n'));
}
