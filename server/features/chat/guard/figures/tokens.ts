import { fold } from '#server/lib/text/terms.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { currencies, functionWords, months } from './figure-words.ts';
import { spelledNumber, spelledPercent } from './number-words.ts';

export type Token =
  | { kind: 'number'; text: string; values: readonly number[]; isSpelled: boolean }
  | { kind: 'word' | 'sign'; text: string }
  | { kind: 'clock'; text: string; hour: number; minute: number }
  | { kind: 'date' | 'phone' | 'email' | 'link' | 'code'; text: string };

/** The part of a text that figures are read from: without markup, invisible characters, citation numbers and the numbers of list items. */
export function plainText(text: string): string {
  return fold(
    text
      .replace(/\p{Cf}/gu, '')
      .replace(/½/g, ' 1/2')
      .replace(/(\d)[ºª]/g, '$1th')
      .replace(/[[【] ?\d{1,3}(?:\s*[,;–-]\s*\d{1,3})* ?[\]】](?!\()/g, ' ')
      .replace(/^[\s>#*_-]*\d{1,2}[.)](?=\s)/gm, ' ')
      .replace(/[*`~]+/g, ''),
  )
    .replace(/[’‘´]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(ordinalOfMonth, (word) => String(ordinals.indexOf(word) + 1))
    .replace(spelledPercent, '%')
    .replace(/\b24 ?\/ ?7\b/g, '24 h')
    .replace(/\b(?:12 )?noon\b/g, '12 pm')
    .replace(/\b(?:12 )?(?:midnight|medianoche)\b/g, '12 am')
    .replace(/\b(?:metros? cuadrados?|square met(?:er|re)s?|sq\.? ?m)\b/g, 'm2')
    .replace(/\b(?:square (?:feet|foot)|sq\.? ?ft|pies cuadrados)\b/g, 'sqft');
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ordinalOfMonth = new RegExp(
  `\\b(?:${ordinals.join('|')})\\b(?= (?:of )?(?:${[...months.keys()].join('|')})\\b)`,
  'g',
);

const domains = `com|es|net|org|cat|eu|gal|eus|info|io|app|shop|mx|ar|co|cl|pe|uk|us|de|fr|pt|it|dev|ai|store|online|site|biz|me|tv|link|example`;

const patterns = {
  email: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/,
  link: new RegExp(
    String.raw`(?:https?:\/\/|www\.)[^\s<>()"|]+|(?<![\w@.-])(?:[a-z\d][a-z\d-]{0,62}\.){1,5}(?:${domains})(?![\w-])(?:\/[^\s<>()"|]*)?`,
  ),
  date: /(?<![\d.,])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{1,2}\/\d{1,2})(?![\d/]|[.,]\d)/,
  clock: /(?<![\d.,])\d{1,2}(?::\d{2}(?::\d{2})?|h\d{2})(?!\d)/,
  phone:
    /(?<![\w.,])(?=[+(]{0,2} ?\d(?:[ .()-]{0,3}\d){6})(?:\+ ?\d{1,3}[ .-]?)?(?:\(\+?\d{1,5}\)[ .-]?)?\d(?:(?:[ -]{0,3}|\.)\d){4,18}(?!\w|[.,]\d)/,
  code: /(?<![\p{L}\d])(?!(?:us|usd|eur|gbp|mxn|no|nro|num|rs|am|pm|hs?)-?\d)\p{L}{1,12}-?\d[\p{L}\d]*/u,
  number:
    /\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,3}(?: \d{3})+(?=\s?(?:[€$£]|eur|km|m2|pesos)\b|\s?[€$£])|\d+(?:[.,]\d+)?/,
  word: /us\$|o'clock|\p{L}+/u,
  sign: /\S|\n/,
};

/** The token kinds by their group numbers in `one`. Within a date, the separator is a group of its own. */
const kinds = Object.keys(patterns).flatMap((name) => (name === 'date' ? ['date', 'between'] : [name]));

/**
 * Matches any token. The groups have no names, because an object of twelve names for each token was most of the garbage that the guard
 * produced.
 */
const one = new RegExp(
  Object.values(patterns)
    .map(({ source }) => `(${source.replaceAll(/\\1/g, `\\${kinds.indexOf('between') + 1}`)})`)
    .join('|'),
  'gu',
);

/** A word that no other kind of token could continue. Most of a text consists of such words, and they are found in a fifth of the time. */
const plainWord = /[^\S\n]*(\p{L}+)(?=[\s,;!?)]|$)/uy;

/** The tokens of a plain text, including numbers that are spelled out. */
export function tokensOf(text: string, languageOf: () => VisitorLanguage | undefined): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length; ) {
    plainWord.lastIndex = at;
    const word = plainWord.exec(text)?.[1];
    if (word !== undefined) {
      found.push({ kind: 'word', text: word });
      at = plainWord.lastIndex;
      continue;
    }
    one.lastIndex = at;
    const match = one.exec(text);
    if (!match) break;
    const kind = kinds.find((_, group) => match[group + 1] !== undefined);
    found.push(...tokensOfKind(kind, match[0]));
    at = one.lastIndex;
  }
  return withSpelledNumbers(found, languageOf);
}

function tokensOfKind(kind: string | undefined, text: string): Token[] {
  switch (kind) {
    case 'clock': {
      const [hour = 0, minute = 0] = text.split(/[:h]/).map(Number);
      return [{ kind, text, hour, minute }];
    }
    case 'phone':
      return isPhone(text) ? [{ kind, text }] : numbersIn(text);
    case 'number':
      return [numberToken(text)];
    case 'email':
    case 'link':
      return [{ kind, text: text.replace(/[.,;:!?'*_]+$/, '') }];
    case 'date':
    case 'code':
    case 'word':
      return [{ kind, text }];
    default:
      return [{ kind: 'sign', text }];
  }
}

/**
 * Whether a text is a telephone number: at least seven digits, and not an amount. '91 522 33 44', '+34…' and '600.123.456' are telephone
 * numbers, '1.500.000' is not.
 */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return false;
  return !/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text) || digits.length === 9;
}

/** The numbers of a text and the signs between them. */
function numbersIn(text: string): Token[] {
  return Array.from(
    text.matchAll(new RegExp(`${patterns.number.source}|\\S`, 'g')),
    ([part]): Token => (/\d/.test(part) ? numberToken(part) : { kind: 'sign', text: part }),
  );
}

export function numberToken(text: string): Token & { kind: 'number' } {
  return { kind: 'number', text, values: valuesOf(text), isSpelled: false };
}

/** The possible values of a number: '1.200' may be a thousand two hundred, or one and a fifth. */
function valuesOf(text: string): number[] {
  const joined = text.replace(/[' ]/g, '');
  const groups = joined.split(/[.,]/);
  const last = groups.at(-1) ?? '';
  if (groups.length === 1) return [Number(joined)];
  const decimal = Number(`${groups.slice(0, -1).join('')}.${last}`);
  if (groups.length > 2) {
    const marks = joined.replace(/\d/g, '');
    return [marks.at(-1) === marks[0] ? Number(groups.join('')) : decimal];
  }
  return last.length === 3 && groups[0] !== '0' ? [Number(groups.join('')), decimal] : [decimal];
}

function withSpelledNumbers(tokens: readonly Token[], languageOf: () => VisitorLanguage | undefined): Token[] {
  const words = tokens.map(({ kind, text }) => (kind === 'word' || text === '-' ? text : ''));
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const spelled = token.kind === 'word' ? spelledNumber(words, at, languageOf) : undefined;
    const before = read.at(-1);
    if (
      spelled &&
      before?.kind === 'number' &&
      !before.isSpelled &&
      /^(?:mil|millon(?:es)?|thousand|million|hundred|dozen)$/.test(token.text)
    ) {
      read[read.length - 1] = {
        ...before,
        text: `${before.text} ${token.text}`,
        values: before.values.map((value) => value * spelled.value),
      };
    } else if (spelled) {
      const cents = spelledCents(words, at + spelled.length, languageOf);
      const text = words
        .slice(at, at + spelled.length + (cents?.length ?? 0))
        .join(' ')
        .replaceAll(' - ', '-');
      read.push({ kind: 'number', text, values: [spelled.value + (cents?.share ?? 0)], isSpelled: true });
      at += cents?.length ?? 0;
    } else {
      read.push(scaled(token, read));
    }
    if (spelled) at += spelled.length - 1;
  }
  return read;
}

/** The spelled-out decimals of 'treinta y nueve con noventa', and the number of words that they take. */
function spelledCents(words: readonly string[], at: number, languageOf: () => VisitorLanguage | undefined) {
  const cents = words[at] === 'con' ? spelledNumber(words, at + 1, languageOf) : undefined;
  if (!cents || cents.value < 10 || cents.value > 99) return undefined;
  const length = 1 + cents.length;
  const next = words[at + length] ?? '';
  return next === '' || functionWords.has(next) || currencies.has(next)
    ? { share: cents.value / 100, length }
    : undefined;
}

const scales: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['hundred', 100],
  ['million', 1_000_000],
  ['millon', 1_000_000],
  ['millones', 1_000_000],
]);

/** Merges a scale word with the number before it, which it multiplies. */
function scaled(token: Token, read: Token[]): Token {
  const before = read.at(-1);
  const scale = token.kind === 'word' ? scales.get(token.text) : undefined;
  if (scale === undefined || before?.kind !== 'number') return token;
  read.pop();
  return { ...before, text: `${before.text} ${token.text}`, values: before.values.map((value) => value * scale) };
}
