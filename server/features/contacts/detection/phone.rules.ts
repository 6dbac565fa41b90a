import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { isClaimed } from './claims.rules.ts';
import { type DigitRun, digitRuns } from './digit-runs.rules.ts';
import { kindOfNumber, type NumberKind } from './number-words.rules.ts';
import { isOfAnother } from './ownership.rules.ts';
import { looksLikeFigures, type Part, standsAlone } from './phone-grouping.rules.ts';
import { type PhoneNumber, possibleNumber, validNumber } from './phone-number.rules.ts';

interface FoundPhone {
  /** E.164. */
  phone: string;
  /** The number's position in the text. */
  at: number;
}

/**
 * The first phone number in a text that its writer gives as their own, mobiles before others. In each run of digits, a part that is a
 * valid number is read if the rest of the run can stand beside one. Then the words around it decide. A doubtful number is not used,
 * because an owner would call a stranger. A number of the business counts only if the writer says that it is theirs. Linear in the text's
 * length.
 */
export function findPhone(
  text: string,
  defaultCountry: string,
  isOfBusiness: (phone: string) => boolean,
): FoundPhone | undefined {
  const runs = digitRuns(text);
  const isTheirs = ({ number, claimed }: Reading) => claimed || !isOfBusiness(number.phone);
  const atHome = readings(runs, text, countryOf(defaultCountry));
  if (atHome.length > 0 || runs.length === 0) {
    const found = atHome.find(isTheirs);
    return found && { phone: found.number.phone, at: found.at };
  }
  // 'Escribo de Costa Rica, mi celular es el…': the number is written as in that country.
  for (const named of countriesNamedIn(text)) {
    const abroad = readings(runs, text, named).find((reading) => isPhone(reading.kind) && isTheirs(reading));
    if (abroad) return { phone: abroad.number.phone, at: abroad.at };
  }
  return undefined;
}

/** The phone numbers in the runs, mobiles first. */
function readings(runs: readonly DigitRun[], text: string, country: CountryCode): Reading[] {
  const all = runs.flatMap((run) => [...numbersIn(run, text, country)]);
  return all.sort((one, other) => Number(other.number.mobile) - Number(one.number.mobile));
}

const plainName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const countryNames = new Map(
  'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE'
    .split(' ')
    .filter((code) => isSupportedCountry(code))
    .map((code) => [plainName(new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code), code]),
);
/** The most countries that are tried, because nobody writes from more. */
const mostNamed = 3;
const countryName = new RegExp(`(?<!\\p{L})(?:${[...countryNames.keys()].join('|')})(?!\\p{L})`, 'gu');

function countriesNamedIn(text: string): CountryCode[] {
  const names = new Set([...plainName(text).matchAll(countryName)].map(([name]) => name));
  return [...names].flatMap((name) => countryNames.get(name) ?? []).slice(0, mostNamed);
}

/** Reads a text that is a phone number and nothing else, in E.164. */
export function readPhone(text: string, defaultCountry: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const prefixed = text.includes('+') || /^00[1-9]/.test(digits);
  return validNumber(prefixed ? digits.replace(/^00/, '') : digits, countryOf(defaultCountry), prefixed)?.phone;
}

function countryOf(defaultCountry: string): CountryCode {
  return isSupportedCountry(defaultCountry) ? defaultCountry : 'ES';
}

interface Reading extends Part {
  number: PhoneNumber;
  at: number;
  kind: NumberKind;
  /** Whether the writer says that the number is theirs. */
  claimed: boolean;
}

const minDigits = 8;
/** The digits of the longest number that E.164 allows, with a prefix that is dialled before it. */
const maxDigits = 17;

/** The writer's phone numbers in a run, the fullest readings first. They do not overlap. */
function* numbersIn(run: DigitRun, text: string, country: CountryCode): Generator<Reading> {
  const taken: Part[] = [];
  for (const part of partsOf(run)) {
    if (taken.some(({ first, end }) => part.first < end && first < part.end)) continue;
    const number = validNumber(digitsOf(run, part), country, part.prefixed);
    if (!number || !standsAlone(run, part, text, country)) continue;
    const reading = asWordsSay(run, part, number, text);
    if (!reading) continue;
    taken.push(part);
    if (reading !== 'another') yield reading;
  }
  if (taken.length > 0) return;
  const whole = { first: 0, end: run.groups.length, prefixed: run.prefixed };
  const number = possibleNumber(digitsOf(run, whole), country, run.prefixed);
  const reading = number && asWordsSay(run, whole, number, text);
  if (reading && reading !== 'another' && (run.prefixed || isPhone(reading.kind))) yield reading;
}

/** The digits of a part, without the '00' of a prefix. */
function digitsOf(run: DigitRun, { first, end, prefixed }: Part): string {
  const digits = run.groups.slice(first, end).map((group) => group.digits);
  return digits.join('').slice(prefixed && !run.prefixed ? 2 : 0);
}

/** All parts of a fitting length: the whole run first, then parts that begin with a prefix, then parts with more groups. */
function partsOf({ groups, prefixed }: DigitRun): Part[] {
  const parts: Part[] = [];
  for (let first = 0; first < (prefixed ? 1 : groups.length); first += 1) {
    const dialled = first > 0 && /^00[1-9]/.test(groups[first]?.digits ?? '');
    let length = 0;
    for (let end = first + 1; end <= groups.length; end += 1) {
      length += groups[end - 1]?.digits.length ?? 0;
      if (length > maxDigits) break;
      if (length >= minDigits) parts.push({ first, end, prefixed: prefixed || (dialled && length > minDigits + 2) });
    }
  }
  const rank = ({ first, end, prefixed: dialled }: Part) => {
    const count = end - first;
    return count + (count === groups.length ? 2 * groups.length : dialled ? groups.length : 0);
  };
  return parts.sort((one, other) => rank(other) - rank(one));
}

/** Reads a number by the words around it. Undefined if it is rather a figure, 'another' if it is not the writer's phone number. */
function asWordsSay(run: DigitRun, part: Part, number: PhoneNumber, text: string): Reading | 'another' | undefined {
  const groups = run.groups.slice(part.first, part.end);
  const at = groups[0]?.from ?? 0;
  const before = textBefore(text, at);
  const behind = textBehind(text, groups.at(-1)?.to ?? at);
  // A label before earlier groups can belong to this number, too: 'cuenta 2100 0418 45 0200051332'.
  const isOfAll = part.first > 2 || (part.first > 0 && groups.length > 1);
  const kind = kindOfNumber(isOfAll ? textBefore(text, run.groups[0]?.from ?? at) : before, behind);
  if (kind === 'label' || kind === 'unit') return 'another';
  if (!part.prefixed && !isPhone(kind) && looksLikeFigures(run, part, number, before)) return undefined;
  if (isOfAnother(before, behind)) return 'another';
  const claimed = isClaimed(before, behind);
  return { ...part, at, kind, claimed, number: kind === 'mobile' ? number.asMobile() : number };
}

const isPhone = (kind: NumberKind) => kind === 'phone' || kind === 'mobile' || kind === 'landline';

/** How many characters beside a number are searched for words about it. */
const reachChars = 120;

/** The text before a number, without the number's own prefix and bracket. */
function textBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - reachChars), at).replace(/(?:\+?00|[(+]|\+\)\s?|\s){1,6}$/, ' ');
}

function textBehind(text: string, at: number): string {
  return text.slice(at, at + reachChars).replace(/^\s?(?:x|ext\.?)\s?\d{1,6}|^\)/i, '');
}
