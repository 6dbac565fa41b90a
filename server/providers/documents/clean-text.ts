/** Typesetters' ligatures, full-width letters and the space that does not break: one sign for what is typed as others. */
const compatible = /[\u00A0\u202F\uFB00-\uFB06\uFF01-\uFF5E]/g;

/** What nobody sees, and what can hide or turn round words from those who read them: zero-width, directions, tags, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Text as it is stored and shown: composed letters, single spaces, no line that is empty, nothing unseen. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .normalize('NFC')
    .replace(compatible, (sign) => sign.normalize('NFKC'))
    .replace(unseen, '')
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(control, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
