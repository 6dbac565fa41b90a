import { type DayPart, dayPartOf } from './clock.ts';
import { monthAt } from './dates.ts';
import { currencies, functionWords, months, percents, type Unit, unitAdjectives, units } from './figure-words.ts';
import { endsWithHalf } from './halves.ts';
import type { Token } from './tokens.ts';

/** The words that show what a number means. They follow it, or follow the last number of its row. */
export interface Meaning {
  currency?: { code: string; share: number };
  percent?: true;
  unit?: Unit & { word: string };
  half?: true;
  part?: DayPart;
  date?: { month: number; year: number | undefined };
  /** The number is part of a range such as '9 a 14'. */
  inRange?: true;
  isOrdinal?: true;
  /** The number counts a noun: '6 a 9 alumnos'. */
  counted?: true;
}

/**
 * The meanings of the numbers, by their positions. The tokens are read from the end, because the meaning of a row's last number holds for
 * the whole row.
 */
export function meaningsOf(tokens: readonly Token[]): Map<number, Meaning> {
  const meanings = new Map<number, Meaning>();
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== 'number' && token?.kind !== 'clock') continue;
    const own = token.kind === 'clock' ? { ...partBehind(tokens, at) } : ownMeaning(tokens, at);
    const next = isJoint(tokens[at + 1]) ? at + 2 : undefined;
    const follows = next === undefined ? undefined : meanings.get(next);
    const inRange = next !== undefined && /^(?:a|to|-)$/.test(tokens[at + 1]?.text ?? '') && isNumeric(tokens[next]);
    const shared = Object.keys(own).length === 0 && follows ? follows : own;
    const isRow = inRange || isSecond(tokens, at);
    if (isRow && /^hs?$/.test(shared.unit?.word ?? '')) delete shared.unit;
    meanings.set(at, isRow ? { ...shared, inRange: true } : shared);
  }
  return meanings;
}

function isNumeric(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'clock';
}

function isSecond(tokens: readonly Token[], at: number): boolean {
  const first = /^(?:medi[ao]|cuarto)$/.test(tokens[at - 2]?.text ?? '') ? tokens[at - 4] : tokens[at - 2];
  return /^(?:a|to|-)$/.test(tokens[at - 1]?.text ?? '') && isNumeric(first);
}

/** Whether a token joins two numbers of a row. */
export function isJoint(token: Token | undefined): boolean {
  return token !== undefined && /^(?:-|a|y|e|o|u|al|to|and|or|,|\/)$/.test(token.text);
}

function partBehind(tokens: readonly Token[], at: number): Pick<Meaning, 'part'> {
  const part = dayPartOf(tokens, at + 1);
  return part ? { part } : {};
}

function ownMeaning(tokens: readonly Token[], at: number): Meaning {
  const meaning: Meaning = {};
  const before = tokens[at - 1];
  let next = at + 1;
  const ordinal = /^(?:st|nd|rd|th|er|ro)$/.test(tokens[next]?.text ?? '');
  if (ordinal) {
    next += 1;
    meaning.isOrdinal = true;
  }
  const date = monthAround(tokens, at, next);
  if (date) return { date };
  if (/^(?:y|and)$/.test(tokens[next]?.text ?? '') && /^(?:media|medio|a)$/.test(tokens[next + 1]?.text ?? '')) {
    const length = tokens[next + 1]?.text === 'a' ? (tokens[next + 2]?.text === 'half' ? 3 : 0) : 2;
    if (length > 0 && unitAt(tokens, next + length)) {
      meaning.half = true;
      next += length;
    }
  }
  const isHyphened = tokens[next]?.text === '-' && currencies.has(tokens[next + 1]?.text ?? '');
  const currency =
    currencies.get(tokens[isHyphened ? next + 1 : next]?.text ?? '') ?? currencies.get(before?.text ?? '');
  if (currency) meaning.currency = currency;
  if (percents.has(tokens[next]?.text ?? '')) meaning.percent = true;
  const unit = unitAt(tokens, next);
  if (unit && !isMoneyBefore(before)) {
    meaning.unit = unit;
    if (endsWithHalf(tokens, next)) meaning.half = true;
  } else if (/^(?:ages?|aged|edad|edades)$/.test(before?.text ?? ''))
    meaning.unit = { of: 'months', size: 12, word: 'years' };
  const part = dayPartOf(tokens, next);
  if (part) meaning.part = part;
  if (Object.keys(meaning).length === 0 && countsNext(tokens, at)) meaning.counted = true;
  return meaning;
}

/** Whether a noun follows the number. */
function countsNext(tokens: readonly Token[], at: number): boolean {
  const [after, second] = [tokens[at + 1], tokens[at + 2]];
  const noun = after?.text === '-' ? second : after;
  return noun?.kind === 'word' && !functionWords.has(noun.text);
}

function isMoneyBefore(before: Token | undefined): boolean {
  return before !== undefined && currencies.has(before.text);
}

function monthAround(tokens: readonly Token[], at: number, next: number): Meaning['date'] {
  const following = /^(?:de|of)$/.test(tokens[next]?.text ?? '') ? next + 1 : next;
  const after = tokens[following];
  const month = after?.kind === 'word' ? months.get(after.text) : undefined;
  if (month !== undefined && !(after?.text === 'mar' && following === next))
    return { month, year: monthAt(tokens, following).year };
  const before = tokens[at - 1]?.text === 'the' ? tokens[at - 2] : tokens[at - 1];
  const earlier = before?.kind === 'word' ? months.get(before.text) : undefined;
  const [value = 0] = tokens[at]?.kind === 'number' ? tokens[at].values : [];
  if (earlier === undefined || value > 31) return undefined;
  const comma = tokens[next]?.text === ',' ? next + 1 : next;
  return { month: earlier, year: yearOf(tokens[comma]) };
}

function yearOf(token: Token | undefined): number | undefined {
  const [value = 0] = token?.kind === 'number' ? token.values : [];
  return value >= 1900 && value <= 2100 ? value : undefined;
}

function unitAt(tokens: readonly Token[], at: number): (Unit & { word: string }) | undefined {
  const skipped =
    unitAdjectives.has(tokens[at]?.text ?? '') || (tokens[at]?.text === '-' && tokens[at + 1]?.kind === 'word')
      ? at + 1
      : at;
  const word = tokens[skipped]?.text ?? '';
  const unit = units.get(word);
  return unit && { ...unit, word };
}
