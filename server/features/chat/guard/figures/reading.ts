import type { VisitorLanguage } from '#shared/domain/display.ts';
import { clockHours, hourReadings } from './clock.ts';
import { compositesOf, round } from './composites.ts';
import { dateReadings, monthAt } from './dates.ts';
import {
  afterPrice,
  beforeCode,
  beforeMonth,
  currencies,
  functionWords,
  labels,
  months,
  ownNouns,
  percents,
} from './figure-words.ts';
import type { Figure, Reading } from './figures.ts';
import { isJoint, type Meaning, meaningsOf } from './meanings.ts';
import { numberToken, plainText, type Token, tokensOf } from './tokens.ts';

type NumberToken = Token & { kind: 'number' };

/** The figures of a text, in their order. `languageOf` is called only for words that may be numbers: most texts have none. */
export function figuresOf(text: string, languageOf: () => VisitorLanguage | undefined): Figure[] {
  const tokens = tokensOf(plainText(text), languageOf);
  const figures: Figure[] = [];
  const meanings = meaningsOf(tokens);
  tokens.forEach((token, at) => {
    const figure = figureAt(tokens, at, token, meanings.get(at) ?? noMeaning);
    if (figure) figures.push(figure);
  });
  return [...figures, ...compositesOf(tokens, meanings)];
}

const noMeaning: Meaning = {};

function figureAt(tokens: readonly Token[], at: number, token: Token, meaning: Meaning): Figure | undefined {
  const { text } = token;
  switch (token.kind) {
    case 'email':
      return { text, readings: [{ kind: 'email', address: text }] };
    case 'link':
      return linkFigure(text);
    case 'code':
      return isReference(text, tokens[at - 1]?.text)
        ? { text, readings: [{ kind: 'code', code: text.replace('-', '') }] }
        : undefined;
    case 'phone':
      return phoneFigure(text);
    case 'date':
      return { text, readings: dateReadings(text) };
    case 'clock':
      return clockFigure(tokens, at, token, meaning);
    case 'number':
      return numberFigure(tokens, at, token, meaning);
    case 'word':
      return monthFigure(tokens, at, text);
    default:
      return undefined;
  }
}

/**
 * Whether a text is a discount code, a reference, an amount after its currency or a room ('verano20', 'ref-1042', 'q50', 'sala b3'). 'b12',
 * 'mp3' and 'covid-19' are names.
 */
function isReference(text: string, before = ''): boolean {
  const [, letters = '', digits = ''] = /^(\p{L}+)-?(\d+)/u.exec(text) ?? [];
  if (text === 'covid-19') return false;
  return (
    digits.length > 2 ||
    (letters.length > 3 && digits.length > 1) ||
    joinedCurrency.test(text) ||
    beforeCode.has(before)
  );
}

const joinedCurrency = /^(?:q|l|c|bs|gs|rd|s)\d{2,}$/;

function linkFigure(text: string): Figure {
  const [host = '', ...path] = text
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split('/');
  return { text, readings: [{ kind: 'link', host, path: path.join('/').replace(/[?#].*$|\/$/g, '') }] };
}

function phoneFigure(text: string): Figure {
  const groups = text.split(/[^\d.]+/).filter((part) => part !== '');
  // A list of sizes or years, not one number with its digits in groups.
  const isRow = groups.every((group) => /^(?:[1-9]\d?|(?:19|20)\d{2})$/.test(group));
  const parts = isRow ? groups.map((part) => bare(numberToken(part))) : [];
  const readings: Reading[] = [{ kind: 'phone', digits: text.replace(/\D/g, '') }];
  if (/^\d+(?:\.\d{3})*$/.test(text))
    readings.push({ kind: 'number', value: Number(text.replaceAll('.', '')), counts: false });
  return parts.length > 1 ? { text, readings, parts } : { text, readings };
}

function bare({ text, values }: NumberToken): Figure {
  return { text, readings: values.map((value) => ({ kind: 'number', value, counts: true })) };
}

function clockFigure(
  tokens: readonly Token[],
  at: number,
  { text, hour, minute }: Token & { kind: 'clock' },
  { part }: Meaning,
): Figure {
  const before = clockBefore(tokens, at);
  const readings = clockHours(hour, minute, part, { text, before });
  if (text.includes('h'))
    readings.push({ kind: 'measure', of: 'time', value: hour * 60 + minute, written: hour, unit: 'h' });
  return { text, readings };
}

/** The first hour of a range whose second hour is at `at`. */
function clockBefore(tokens: readonly Token[], at: number): number | undefined {
  const first = isJoint(tokens[at - 1]) ? tokens[at - 2] : undefined;
  if (first?.kind === 'clock') return first.hour;
  return first?.kind === 'number' ? first.values[0] : undefined;
}

function numberFigure(tokens: readonly Token[], at: number, token: NumberToken, meaning: Meaning): Figure | undefined {
  const { text, values, isSpelled } = token;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const half = meaning.half ? 0.5 : 0;
  const readings: Reading[] = [];
  const isDay = values.some((value) => Number.isInteger(value) && value >= 1 && value <= 31);
  if (meaning.date && isDay) {
    const { month, year } = meaning.date;
    readings.push(...values.map((day): Reading => ({ kind: 'date', day, month, year })));
    return { text: [text, ...(after?.kind === 'word' ? [after.text] : [])].join(' '), readings };
  }
  const isMeant = Boolean(meaning.currency || meaning.percent || meaning.unit || meaning.counted);
  // A duration, not hours: 'a las 6, 9 y 12 semanas'.
  const isLong = meaning.unit !== undefined && (meaning.unit.of !== 'time' || meaning.unit.size > 60);
  const hours = isLong
    ? noHours
    : hourReadings(tokens, at, values[0] ?? 0, meaning.part, meaning.inRange === true && !isMeant);
  readings.push(...hours.readings);
  for (const value of values) {
    if (meaning.currency)
      readings.push({ kind: 'money', value: round(value * meaning.currency.share), currency: meaning.currency.code });
    if (meaning.percent) readings.push({ kind: 'percent', value });
    if (meaning.unit) {
      const { of, size, word } = meaning.unit;
      readings.push({ kind: 'measure', of, value: round((value + half) * size), written: value + half, unit: word });
    }
  }
  if (readings.length > 0 && !hours.isDoubtful) return { text: said(tokens, at), readings };
  if (isArticle(token) || isLabelled(before, values)) return undefined;
  if (isSpelled && readings.length === 0 && (values[0] ?? 0) <= 3 && !isOfBusiness(after)) return undefined;
  const counts = meaning.inRange === true || meaning.isOrdinal === true || meaning.counted === true;
  const traits = {
    counts,
    isHour: hours.isDoubtful,
    isLast: !counts && (after?.kind !== 'word' || afterPrice.has(after.text)),
    isDay: !counts && /^(?:dia|el|del|al|los|the)$/.test(before?.text ?? ''),
    isCell: !counts && before?.kind !== 'word' && before?.text !== ',',
  };
  readings.push(...values.map((value): Reading => ({ kind: 'number', value, ...traits })));
  return { text: said(tokens, at), readings };
}

const noHours = { readings: [], isDoubtful: false };

const articles = new Set(['un', 'una', 'uno', 'one', 'a', 'an']);

function isArticle({ text, isSpelled }: NumberToken): boolean {
  return isSpelled && articles.has(text);
}

/**
 * Whether the counted noun belongs to the business: 'dos clases' is a fact of a business. 'Dos opciones' counts parts of the answer, and
 * 'las dos' refers to something that was said before.
 */
function isOfBusiness(counted: Token | undefined): boolean {
  return counted?.kind === 'word' && !functionWords.has(counted.text) && !ownNouns.has(counted.text);
}

function isLabelled(before: Token | undefined, [value = 0]: readonly number[]): boolean {
  return before?.kind === 'word' && labels.has(before.text) && value <= 20;
}

/** A number with the word after it. */
function said(tokens: readonly Token[], at: number): string {
  const next = tokens[at + 1];
  const isPart = next && (next.kind === 'word' || currencies.has(next.text) || percents.has(next.text));
  return isPart ? `${tokens[at]?.text} ${next.text}` : (tokens[at]?.text ?? '');
}

function monthFigure(tokens: readonly Token[], at: number, text: string): Figure | undefined {
  const month = months.get(text);
  const before = tokens[at - 1];
  const isOfDay =
    before?.kind === 'number' ||
    (before?.kind === 'word' && /^(?:de|of|st|nd|rd|th)$/.test(before.text) && tokens[at - 2]?.kind === 'number');
  if (month === undefined || isOfDay || text.length < 3) return undefined;
  if (before?.kind === 'word' && !beforeMonth.has(before.text)) return undefined;
  const { year, isDay } = monthAt(tokens, at);
  if (isDay || (!before && year === undefined)) return undefined;
  return { text, readings: [{ kind: 'date', day: undefined, month, year }] };
}
