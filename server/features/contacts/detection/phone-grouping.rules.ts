import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import type { DigitGroup, DigitRun } from './digit-runs.rules.ts';
import { isCounted } from './number-words.rules.ts';
import { type PhoneNumber, validNumber } from './phone-number.rules.ts';

/** Some groups of a run that may be a phone number: from `first` up to, but not including, `end`. */
export interface Part {
  first: number;
  end: number;
  /** Whether '+' or '00' stands before the number. Such a number may be of any country. */
  prefixed: boolean;
}

/** Marks that separate two things: the end of a sentence, a dash or a slash, a wide gap. */
const strong = /[.–-]\s|\s[–-]|\/|\s{2,}/;

/** Whether the groups before and behind a number can be something else: a postcode, a house number, another phone number. */
export function standsAlone(run: DigitRun, part: Part, text: string, country: CountryCode): boolean {
  const head = run.groups[part.first]?.digits ?? '';
  // '34612 34 56 78': the country's own prefix without its plus.
  const isDialled = part.first === 0 && head.startsWith(getCountryCallingCode(country));
  if (!part.prefixed && part.end - part.first > 2 && head.length > 4 && !isDialled) return false;
  return standsApartOnTheLeft(run, part, text, country) && standsApartOnTheRight(run, part, text, country);
}

const isSolid = ({ first, end }: Part) => end - first === 1;
const lengthOf = (group: DigitGroup | undefined) => group?.digits.length ?? 0;
/** More small groups than this on one side make it a row of figures. */
const maxNeighbours = 3;

function standsApartOnTheLeft(run: DigitRun, part: Part, text: string, country: CountryCode): boolean {
  if (part.first === 0) return true;
  const between = run.between[part.first - 1] ?? '';
  const neighbour = run.groups[part.first - 1];
  // '(31) 985…': an area code of another country.
  if (between.includes(')')) return lengthOf(neighbour) > 4;
  if (strong.test(between)) return true;
  if (!/\s/.test(between)) return isSolid(part) && isNumber(neighbour, country);
  if (part.first > maxNeighbours && !isNumber(neighbour, country)) return false;
  if (part.prefixed) return true;
  const isHour = neighbour && hourBefore.test(text.slice(Math.max(0, neighbour.from - 5), neighbour.from));
  if (!isHour && lengthOf(neighbour) <= 3 && isForeignPrefix(run, part, country)) return false;
  // '1 (866) 512…'.
  if (between.includes('(')) return neighbour?.digits !== '1';
  const [head] = run.groups.slice(part.first);
  return (
    isSolid(part) || lengthOf(neighbour) < 4 || lengthOf(neighbour) !== lengthOf(head) || /^0/.test(head?.digits ?? '')
  );
}

const hourBefore = /(?<!\p{L})las?\s$/iu;

function standsApartOnTheRight(run: DigitRun, part: Part, text: string, country: CountryCode): boolean {
  if (part.end === run.groups.length) return true;
  const between = run.between[part.end - 1] ?? '';
  const neighbour = run.groups[part.end];
  if (strong.test(between) || between.includes('(')) return true;
  if (!/\s/.test(between)) return isSolid(part) && isNumber(neighbour, country);
  if (run.groups.length - part.end > maxNeighbours && !isNumber(neighbour, country)) return false;
  if (isSolid(part) || (neighbour && isCounted(text.slice(neighbour.to, neighbour.to + 20)))) return true;
  // '655 12 34 56 78': a digit too many is no number with its end cut off.
  return lengthOf(neighbour) > 3 && lengthOf(neighbour) !== lengthOf(run.groups[part.end - 1]);
}

function isNumber(group: DigitGroup | undefined, country: CountryCode): boolean {
  return group !== undefined && validNumber(group.digits, country, false) !== undefined;
}

/** '44 7700900125': together with the group before it, it is a number of another country. */
function isForeignPrefix({ groups }: DigitRun, { first, end }: Part, country: CountryCode): boolean {
  const digits = groups.slice(first - 1, end).map((group) => group.digits);
  return validNumber(digits.join(''), country, true)?.mobile ?? false;
}

/** Whether digits that could be a phone number look like other figures, when no word shows what they are. */
export function looksLikeFigures(run: DigitRun, { first, end }: Part, number: PhoneNumber, before: string): boolean {
  const groups = run.groups.slice(first, end).map((group) => group.digits);
  const between = run.between.slice(first, end - 1);
  const beside = first > 0 && lengthOf(run.groups[first - 1]) <= 3 && run.between[first - 1] === between[0];
  return (
    (beside && !number.mobile && groups.every((group) => group.length === 3)) ||
    isThousands(groups, between, number, before) ||
    isRange(groups, number) ||
    isRow(groups, between, number) ||
    (shortNumbers.has(number.country ?? '') && isBareLandline(groups, number, run.bracketed))
  );
}

/** '652.480.000', 'un total de 612.345.678', '250 000 000'. */
function isThousands(groups: string[], between: string[], number: PhoneNumber, before: string): boolean {
  const [head = '', ...rest] = groups;
  if (rest.length < 2 || head.length > 3 || rest.some((group) => group.length !== 3)) return false;
  if (rest.at(-1) === '000') return true;
  const dotted = between.every((mark) => mark === '.');
  return dotted && (groups.length > 3 || !number.mobile || quantityBefore.test(before));
}

const quantityBefore =
  /(?<!\p{L})(?:de|unos|unas|por|son|vale|valen|cuesta|cuestan|sale|salen|hasta|casi|total|entre|pag[uoó]\p{L}*|cobr\p{L}*|gast\p{L}*|hay|tiene|tengo|tienen|vendi\p{L}*|a)\s$/iu;

/** '28001-28080'. */
function isRange([low = '', high = '', ...rest]: string[], number: PhoneNumber): boolean {
  if (rest.length > 0 || low.length < 4 || low.length !== high.length) return false;
  // '8812-3456' is how such countries write their numbers. '3000-3500' is a price.
  const isWrittenSo = number.mobile && shortNumbers.has(number.country ?? '') && number.country !== 'PE';
  return !isWrittenSo || [low, high].every((part) => /^(?:19|20)\d\d$|[05]0$/.test(part));
}

/** '38 40 42 44 46', '6-4 3-6 7-5 6-2': sizes, results, scores. */
function isRow(groups: string[], between: string[], number: PhoneNumber): boolean {
  if (groups.length < 4 || groups.some((group) => group.length > 2)) return false;
  const marks = new Set(between);
  // '6-12-34-56-78': a number with the length of a mobile number and the same mark throughout.
  const [head = '', ...rest] = groups;
  const isPaired = head.length === 1 && rest.every((group) => group.length === 2);
  if (isPaired && number.mobile && marks.size === 1 && /^[.-]$/.test(between[0] ?? '')) return false;
  if (marks.size > 1 || [...marks].some((mark) => /\s[/–-]\s|\//.test(mark))) return true;
  return groups.every((group, index) => index === 0 || Number(group) > Number(groups[index - 1]));
}

/** Countries whose numbers, or those of their landlines, have eight digits. */
const shortNumbers: ReadonlySet<string> = new Set(['BO', 'CR', 'GT', 'HN', 'NI', 'PA', 'PE', 'SV', 'UY']);

/** Eight digits without 0 or brackets: years, prices and identity cards look the same. */
function isBareLandline(groups: string[], number: PhoneNumber, bracketed: boolean): boolean {
  if (number.mobile && !groups.join('').endsWith('0000')) return false;
  const area = bracketed && groups.length > 1 && (groups[0]?.length ?? 0) <= 3;
  return !area && groups.join('').length === 8;
}
