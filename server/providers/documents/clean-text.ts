/** Characters that are replaced by their usual form: typesetters' ligatures, full-width letters and the no-break space. */
const compatible = /[\u00A0\u202F\uFB00-\uFB06\uFF01-\uFF5E]/g;

/** Invisible characters, which can hide or reorder words: zero-width and direction marks, tags, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * Gives each letter one form (NFC), whichever marks it was composed of. Marks beyond any real use are left out, because
 * sorting them takes time that grows with the square of their number.
 */
export function composed(text: string): string {
  return text.replace(tooManyMarks, '').normalize('NFC');
}

/** Unicode's own limit for text that is processed as a stream (UAX 15, 13). */
const tooManyMarks = /(?<=\p{M}{30})\p{M}/gu;

/** The form in which text is stored and shown: composed letters, single spaces, no empty lines, no invisible characters. */
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
