/** Digits with nothing between them. `from` and `to` are places in the text. */
export interface DigitGroup {
  digits: string;
  from: number;
  to: number;
}

/** Groups of digits that are separated only by marks that people put into a phone number: spaces, dots, dashes, brackets. */
export interface DigitRun {
  groups: DigitGroup[];
  /** The text between each group and the next. */
  between: string[];
  /** Whether '+' or '00' stands before the first group, which does not include the '00'. */
  prefixed: boolean;
  /** Whether an opening bracket stands right before the first group. */
  bracketed: boolean;
}

/** A run with more groups is a table and not a phone number. */
const maxGroups = 24;

/**
 * Finds the runs of digits in a text, without those whose form shows that they are something else: dates, prices, web addresses. Linear in
 * the text's length.
 */
export function digitRuns(text: string): DigitRun[] {
  const named = namedFigures(text);
  const runs: DigitRun[] = [];
  let current: DigitRun | undefined;
  let end = 0;
  const close = () => {
    if (current && current.groups.length <= maxGroups) runs.push(current);
    current = undefined;
  };
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const from = index;
    const to = from + digits.length;
    const between = text.slice(end, from);
    const joined = current && joins.test(between);
    end = to;
    if (named[from] || named[to - 1] || isGlued(text, from, to, between)) {
      // 'A 1234-5678-B': a run that is joined to letters is a code, all of it.
      if (joined && !/\s/.test(between)) current = undefined;
      close();
      continue;
    }
    const plus = plusBefore.test(text.slice(Math.max(0, from - 6), from));
    if (joined && current && !plus) {
      current.between.push(between);
      current.groups.push({ digits, from, to });
      continue;
    }
    close();
    const zeros = /^00(?=[1-9]|$)/.test(digits) ? 2 : 0;
    current = {
      groups: [{ digits: digits.slice(zeros), from: from + zeros, to }],
      between: [],
      prefixed: plus || zeros > 0,
      bracketed: text[from - 1] === '(',
    };
  }
  close();
  return runs;
}

const joins = /^[ \u00a0()./–-]{1,4}$/;

/** A plus before a number, but not in a sum: '12 + 34'. */
const plusBefore = /(?:(?<!\d)\+\(?|(?<!\d\s?)\+(?:\s\(?|\)\s?))$/;

/** Letters right before digits that only mean 'phone', and an extension right behind. */
const phoneWordBefore = /(?:tel[eé]?f?o?n?o?|tlf|cel(?:ular)?|m[oó]vil|wh?ats(?:app)?|wsp|wpp|fono)$/iu;
const extensionBefore = /(?:\d\s?x|\bext\.?\s?)$/i;
const extensionBehind = /^\s?(?:x|ext\.?)\s?\d{1,6}(?![\d\p{L}])/iu;

/** Whether letters or signs beside digits make them a code: '12345678Z', '@612345678', '1234-B'. */
function isGlued(text: string, from: number, to: number, between: string): boolean {
  const before = text.slice(Math.max(0, from - 10), from);
  const behind = text.slice(to, to + 12);
  if (extensionBefore.test(before) && to - from <= 6) return true;
  if (/[\p{L}@_]$/u.test(before) && !phoneWordBefore.test(before)) return true;
  if (/#$/.test(before) && !/\d/.test(between)) return true;
  return /^(?:[\p{L}@_]|-\p{L}(?!\p{L}))/u.test(behind) && !extensionBehind.test(behind);
}

/** Figures that look like a phone number, but whose form shows what they are. */
const forms: Record<string, string> = {
  webAddress: '(?:https?:\\/\\/|www\\.)\\S{1,300}',
  date: '(?<![\\d+]|\\d[/.-])(?:0?[1-9]|[12]\\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\\1(?:(?:19|20)\\d\\d|\\d\\d)(?![/.-]?\\d)',
  isoDate: '(?<!\\d)(?:19|20)\\d\\d([/.-])(?:0[1-9]|1[0-2])\\1(?:0[1-9]|[12]\\d|3[01])(?!\\d)',
  time: '(?<!\\d)(?:[01]?\\d|2[0-4])(?::[0-5]\\d){1,2}(?!\\d)',
  money: '(?<!\\d\\s?)(?:[$€£]|(?<!\\p{L})(?:usd|eur|mxn|clp|cop|ars|pen|s\\/\\.?))\\s?\\d[\\d.,]{0,20}',
  moneyBehind:
    '(?<![\\d+])\\d(?:[\\d.,]| (?=\\d{3}(?!\\d))){0,20}\\s?(?:[€$%]|(?:euros?|eur|usd|d[oó]lares|pesos|soles|pen|mxn|clp|cop|ars|mil(?:lones)?|k)(?!\\p{L}))',
  coordinates:
    '(?<![\\d.])-?\\d{1,3}\\.\\d{3,12}[°º]?\\s?[NS]?(?:[,;]\\s{0,2}|\\s{1,2}|(?=-))-?\\d{1,3}\\.\\d{3,12}(?!\\d|\\.\\d)',
  decimal:
    '(?<![\\d.,])(?:-\\d{1,3}\\.\\d{4,12}|\\d{1,3}\\.\\d{4,12}(?=\\s?°)|\\d\\.\\d{4,12}|\\d{1,2},\\d{3,12})(?!\\d|\\.\\d)',
  rut: '(?<![\\d.])\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dkK](?!\\d)',
  plainRut: '(?<!\\d)\\d{7,8}-[\\dkK](?![\\d-])',
  nit: '(?<![\\d.])\\d{3}\\.?\\d{3}\\.?\\d{3}-\\d(?![\\d-])',
  cuit: '(?<!\\d)(?:20|23|24|25|26|27|30|33|34)-\\d{8}-\\d(?!\\d)',
  socialSecurity: '(?<!\\d)(?:\\d{2}\\/\\d{8}\\/\\d{2}|\\d{3}-\\d{2}-\\d{4})(?![\\d-])',
  iban: '(?<![\\p{L}\\d])[A-Za-z]{2}\\d{2}(?:[ -]?[\\dA-Za-z]{4}){3,8}(?:[ -]?\\d{1,3})?(?![\\p{L}\\d])',
  isbn: '(?<!\\d)97[89][ -]\\d{1,5}[ -]\\d{1,7}[ -]\\d{1,7}[ -]\\d(?!\\d)',
  checked: '(?<![\\d-])\\d{2,4}-\\d{4,8}-\\d(?![\\d-])',
  ipAddress: '(?<![\\d.])(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?![\\d.]\\d)',
  postalCode: '(?<!\\p{L})(?:c\\.?p\\.?|c[oó]digo postal|zip)\\s{0,2}:?\\s{0,2}\\d{4,5}(?:-\\d{4})?(?!\\d)',
  // 'factura 2024/655…'.
  ofYear: '(?<![\\d/])(?:19|20)\\d\\d/\\d{5,12}(?!\\d)',
  years: '(?<!\\d)(?:19|20)\\d\\d(?:\\s?[-–/]\\s?|\\s)(?:19|20)\\d\\d(?!\\d)',
};
const formPatterns = Object.values(forms).map((form) => new RegExp(form, 'giu'));

/** For each position of a text, 1 if it belongs to such a figure. */
function namedFigures(text: string): Uint8Array {
  const named = new Uint8Array(text.length);
  for (const pattern of formPatterns) {
    for (const { 0: match, index } of text.matchAll(pattern)) named.fill(1, index, index + match.length);
  }
  return named;
}
