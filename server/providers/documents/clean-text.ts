/** Typesetters' ligatures, full-width letters and the space that does not break: one sign for what is typed as others. */
const compatible = /[\u00A0\u202F\uFB00-\uFB06\uFF01-\uFF5E]/g;

/** What nobody sees, and what can hide or turn round words from those who read them: zero-width, directions, tags, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * One form for each letter, whichever marks it was composed of. Marks that stand one upon another beyond all use are left out: putting
 * them in order takes as long as the square of their number.
 */
export function composed(text: string): string {
  return text.replace(tooManyMarks, '').normalize('NFC');
}

/** Unicode's own bound for text that is to be read as a stream (UAX 15, 13). */
const tooManyMarks = /(?<=\p{M}{30})\p{M}/gu;

/** Text as it is stored and shown: composed letters, single spaces, no line that is empty, nothing unseen. */
export function cleanText(raw: string): string {
  return composed(raw.toWellFormed())
    .replace(compatible, (sign) => sign.normalize('NFKC'))
    .replace(unseen, '')
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(control, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
