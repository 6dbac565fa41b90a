import { LRUCache } from 'lru-cache';
import { languageOf } from '#server/lib/text/language-of.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { units } from './figures/figure-words.ts';
import type { Figure, NumberReading, Reading } from './figures/figures.ts';
import { figuresOf } from './figures/reading.ts';
import { plainText } from './figures/tokens.ts';

export interface Grounds {
  /**
   * The numbers, prices, hours, dates, telephone numbers, addresses and links of `text` that are in none of the grounds. They are returned
   * as written in `text`, folded.
   */
  missing(text: string): string[];
}

/**
 * Decides which figures an answer may contain: those of the texts. Figures are compared by value: '25 €' is in 'veinticinco euros', '17:00'
 * in 'cinco de la tarde', '48 horas' in 'dos días'. A computed figure is in no text. Names of weekdays are not figures.
 */
export function groundsOf(texts: readonly string[]): Grounds {
  let read: TextFigures[] | undefined;
  let founded: ((figure: Figure) => boolean) | undefined;

  return {
    missing(text) {
      const figures = figuresOf(text, () => languageOf(text) ?? languageAmong(readTexts()));
      // Most sentences have no figures, so the texts need not be read.
      if (figures.length === 0) return [];
      founded ??= foundedIn(readTexts());
      const isFounded = founded;
      return figures.filter((figure) => !isFounded(figure)).map((figure) => figure.text);
    },
  };

  function readTexts(): TextFigures[] {
    read ??= texts.map(readText);
    return read;
  }
}

function languageAmong(texts: readonly TextFigures[]): VisitorLanguage | undefined {
  return texts.find(({ language }) => language)?.language;
}

function foundedIn(texts: readonly TextFigures[]): (figure: Figure) => boolean {
  const language = languageAmong(texts);
  const known = texts.flatMap((one) => one.readings(one.language ?? language));
  const named = new Set(texts.flatMap((one) => one.named()));
  const index = Map.groupBy(known, ({ kind }) => kind);
  return isFounded;

  function isFounded({ readings, parts }: Figure): boolean {
    return readings.some(isKnown) || (parts?.every(isFounded) ?? false);
  }

  function isKnown(reading: Reading): boolean {
    if (reading.kind === 'measure' && reading.written === 1 && isNamed(reading.unit)) return true;
    const isSame = sameAs(reading, known);
    return compared[reading.kind].some((kind) => index.get(kind)?.some(isSame) ?? false);
  }

  /** Whether a unit is named without a number: 'an hour' is in '25 € an hour'. */
  function isNamed(unit: string): boolean {
    const { of, size } = units.get(unit) ?? {};
    return [...units].some(([word, one]) => one.of === of && one.size === size && named.has(word));
  }
}

interface TextFigures {
  language: VisitorLanguage | undefined;
  named(): string[];
  readings(language: VisitorLanguage | undefined): Reading[];
}

/**
 * A cache of the figures of texts, limited by characters. An assistant's instructions and the earlier messages are needed again in each
 * turn.
 */
const lately = new LRUCache<string, TextFigures>({ maxSize: 2_000_000, sizeCalculation: (_, text) => text.length + 1 });

function readText(text: string): TextFigures {
  const known = lately.get(text);
  if (known) return known;
  const readings = new Map<VisitorLanguage | undefined, Reading[]>();
  let named: string[] | undefined;
  const read: TextFigures = {
    language: languageOf(text),
    named: () => (named ??= namedUnits(plainText(text))),
    readings(language) {
      const found =
        readings.get(language) ?? figuresOf(text.replace(noon, '$& 12 pm'), () => language).flatMap(allReadings);
      readings.set(language, found);
      return found;
    },
  };
  lately.set(text, read);
  return read;
}

/** Whether a text has an e-mail address or a telephone number. */
export function holdsContact(text: string): boolean {
  return figuresOf(text, () => undefined).some(({ readings }) =>
    readings.some(({ kind }) => kind === 'email' || kind === 'phone'),
  );
}

const noon = /\b(?:noon|midday|mediod[ií]a)\b/gi;

/** Units that are named without a number and mean one of them: '25 € la hora', '$20 a day', '5 €/kg'. */
function namedUnits(text: string): string[] {
  return Array.from(
    text.matchAll(/(?:\b(?:la|el|al|por|per|an?|each|every|cada|the|una?) |\/ ?)([a-z]+)\b/g),
    ([, unit = '']) => unit,
  );
}

function allReadings({ readings, parts = [] }: Figure): Reading[] {
  return [...readings, ...parts.flatMap(allReadings)];
}

/** For each kind of figure, the kinds in the grounds that it may match. */
const compared: Record<Reading['kind'], readonly Reading['kind'][]> = {
  number: ['number', 'measure', 'percent', 'money', 'date'],
  money: ['money', 'number'],
  percent: ['percent', 'number'],
  measure: ['measure', 'number'],
  hour: ['hour', 'number'],
  date: ['date'],
  phone: ['phone', 'number'],
  email: ['email'],
  link: ['link', 'email'],
  code: ['code'],
};

function sameAs(said: Reading, known: readonly Reading[]): (one: Reading) => boolean {
  switch (said.kind) {
    case 'number':
      return (one) => sameNumber(said, one);
    case 'money':
      return (one) =>
        one.kind === 'money'
          ? isNear(one.value, said.value) && sameCurrency(one.currency, said.currency)
          : isCount(one, said.value);
    case 'percent':
      return (one) => (one.kind === 'percent' && isNear(one.value, said.value)) || isCount(one, said.value);
    case 'measure':
      return (one) =>
        one.kind === 'measure' ? one.of === said.of && isNear(one.value, said.value) : isCell(one, said.written);
    case 'hour':
      return (one) =>
        one.kind === 'hour'
          ? one.minutes === said.minutes
          : said.minutes % 60 === 0 && isHourNumber(one, said.minutes / 60);
    case 'date':
      return (one) => one.kind === 'date' && sameDate(said, one, known);
    case 'phone':
      return (one) => (one.kind === 'phone' ? sameEnd(one.digits, said.digits) : isCount(one, Number(said.digits)));
    case 'email':
      return (one) => one.kind === 'email' && one.address === said.address;
    case 'link':
      return (one) =>
        one.kind === 'email'
          ? said.path === '' && one.address.endsWith(`@${said.host}`)
          : one.kind === 'link' &&
            one.host === said.host &&
            `${one.path}/`.startsWith(said.path === '' ? '' : `${said.path}/`);
    case 'code':
      return (one) => one.kind === 'code' && one.code === said.code;
  }
}

function sameNumber({ value, counts, isLast, isHour, isDay }: NumberReading, one: Reading): boolean {
  switch (one.kind) {
    case 'number':
      return one.value === value && (isHour === true || one.isHour !== true);
    case 'measure':
      return !counts && isHour !== true && one.written === value;
    case 'money':
    case 'percent':
      return isLast === true && isHour !== true && isNear(one.value, value);
    case 'date':
      return one.year === value || (isDay === true && one.day === value);
    default:
      return false;
  }
}

function isCount(one: Reading, value: number): boolean {
  return one.kind === 'number' && !one.counts && isNear(one.value, value);
}

/** Whether a reading is a matching number in a table cell, whose unit is in the column's header. */
function isCell(one: Reading, value: number): boolean {
  return one.kind === 'number' && one.isCell === true && isNear(one.value, value);
}

function isHourNumber(one: Reading, hour: number): boolean {
  return (
    one.kind === 'number' && one.isCell === true && one.value <= 24 && (one.value === hour || one.value + 12 === hour)
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.001;
}

/** Compares currencies. The sign '$' can mean several of them. */
function sameCurrency(one: string, other: string): boolean {
  const isSign = (code: string, of: string) => code === '$' && (of === 'usd' || of === 'peso');
  return one === other || one === '' || other === '' || isSign(one, other) || isSign(other, one);
}

function sameDate(
  said: Reading & { kind: 'date' },
  one: Reading & { kind: 'date' },
  known: readonly Reading[],
): boolean {
  if (one.month !== said.month || (said.day !== undefined && one.day !== said.day)) return false;
  if (said.year === undefined || one.year === said.year) return true;
  const { year } = said;
  return (
    one.year === undefined &&
    known.some(
      (other) => (other.kind === 'number' && other.value === year) || (other.kind === 'date' && other.year === year),
    )
  );
}

/** Whether two telephone numbers are equal apart from the country code. */
function sameEnd(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short === long || (short.length >= 7 && long.length - short.length <= 4 && long.endsWith(short.replace(/^0/, '')))
  );
}
