/** The place of an '@' in a text, or of a word for it. */
export interface AtSign {
  from: number;
  to: number;
  /** Whether the sign is a word or has spaces around it: the words beside it need not belong to an address. */
  loose: boolean;
  /** Whether it is written ' @name', like a name in a social network. */
  handle: boolean;
  /** Whether it is the word 'at', which also occurs in English sentences. */
  english: boolean;
}

interface Piece {
  value: string;
  from: number;
  to: number;
}

const maxDomainChars = 190;
const maxLocalChars = 120;

/** Finds the at signs of a text. Linear in the text's length. */
export function* atSigns(text: string): Generator<AtSign> {
  for (const { 0: mark, index } of text.matchAll(
    /[ \u00a0]{0,2}(?:[([{]\s?(?:arroba|at|@)\s?[)\]}]|@|(?<!\p{L})(?:arroba|at)(?!\p{L}))[ \u00a0]{0,2}/giu,
  )) {
    const bracketed = /[([{]/.test(mark);
    const word = /arroba|at/i.test(mark) && !bracketed;
    if (word && !/^\s/.test(mark) && !/\s$/.test(mark)) continue;
    yield {
      from: index,
      to: index + mark.length,
      loose: !bracketed && mark !== '@',
      handle: /^\s{1,2}@$/.test(mark),
      english: word && !/arroba/i.test(mark),
    };
  }
}

const freemail = '(?:gmail|hotmail|yahoo|outlook|icloud|live|msn|protonmail|proton|aol|ymail)';
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const topLevel = '(?:com|es|net|org|mx|ar|co|cl|pe|edu|info|eu|cat|us|me|uk|br|io|gob|gov|biz)';
const dot = '(?:\\.|\\s{0,2}(?:[([{]\\s?(?:punto|dot|\\.)\\s?[)\\]}]|(?<!\\p{L})(?:punto|dot)(?!\\p{L}))\\s{0,2})';
/** A point with spaces around it, or a comma in its place, before a well-known top-level domain. */
const slip = `(?:\\s?[,.]\\s?(?=${topLevel}(?![\\p{L}\\d])))`;
const domainForm = new RegExp(`^${label}(?:(?:${dot}|${slip})${label}){0,5}`, 'iu');
const wholeDomain = new RegExp(`^(?:${label}\\.){1,6}[a-z]{2,24}(?![\\p{L}\\d])`, 'iu');
const freemailDomain = new RegExp(`^${freemail}\\.`, 'i');
const freemailWithoutDot = new RegExp(`^(${freemail})\\s(com|es)(?![\\p{L}\\d])`, 'iu');

/** The domain behind an at sign, in its usual form. */
export function domainBehind(text: string, sign: AtSign): Piece | undefined {
  const behind = text.slice(sign.to, sign.to + maxDomainChars);
  const withoutDot = freemailWithoutDot.exec(behind);
  if (withoutDot)
    return { value: `${withoutDot[1]}.${withoutDot[2]}`, from: sign.to, to: sign.to + withoutDot[0].length };
  const plain = wholeDomain.exec(behind)?.[0];
  const written = domainForm.exec(behind)?.[0] ?? '';
  const spelled = written.replace(new RegExp(dot, 'giu'), '.').replace(/\s?[,.]\s?/g, '.');
  const value = endedDomain(wholeDomain.exec(spelled)?.[0] ?? plain ?? '');
  if (!value) return undefined;
  if (sign.english && !/(?<!\p{L})dot(?!\p{L})/iu.test(written) && !freemailDomain.test(value)) return undefined;
  return { value, from: sign.to, to: sign.to + written.length };
}

/** Removes what a sentence adds to a domain without a space: 'gmail.com.Gracias'. */
function endedDomain(domain: string): string {
  const known =
    /^(?:gmail|googlemail|icloud)\.com(?=\.)|^(?:hotmail|outlook)\.(?:com|es)(?=\.(?!(?:mx|ar|co|cl|pe|br|uk)$))/i.exec(
      domain,
    )?.[0];
  if (known) return known;
  const glued = /\.(?:com|es|net|org|mx|ar|co|cl|pe)(?=\p{Lu}\p{Ll})/u.exec(domain);
  if (glued) return domain.slice(0, glued.index + glued[0].length);
  return domain.replace(/(?<=[a-z]\.[a-z]{2,6})\.\p{Lu}\p{L}*$/u, '');
}

/** The words for signs within a local part. */
const spokenSigns: [RegExp, string][] = [
  [/^(?:punto|dot)$/i, '.'],
  [/^(?:gui[oó]n bajo|underscore|barra baja)$/i, '_'],
  [/^(?:gui[oó]n(?: medio)?|menos|dash)$/i, '-'],
];
const spokenSign = '(?:punto|dot|gui[oó]n bajo|gui[oó]n medio|gui[oó]n|underscore|barra baja|dash)';
const localChars = '[\\p{L}\\p{M}\\d._%+-]';
const spelledLocal = new RegExp(
  `(?<!${localChars})${localChars}{1,64}(?:\\s{1,2}${spokenSign}\\s{1,2}${localChars}{1,64}){0,4}$`,
  'iu',
);
const plainLocal = new RegExp(`${localChars}{1,64}$`, 'u');

/** The local part before an at sign, accents folded. */
export function localBefore(text: string, sign: AtSign, domain: string): Piece | undefined {
  const before = text.slice(Math.max(0, sign.from - maxLocalChars), sign.from);
  const written = localWritten(before, sign.loose);
  if (written === undefined || (sign.handle && !freemailDomain.test(domain))) return undefined;
  const start = sign.from - written.length;
  // 'http://user:pass@host', 'medium.com/@ana', '@@'.
  if (/(?:\/\/\S{0,80}:|[@/]|\p{L}['’])$/u.test(text.slice(Math.max(0, start - 90), start))) return undefined;
  const value = joined(written);
  if (sign.loose && !isSurely(value, written, before.slice(0, before.length - written.length))) return undefined;
  return { value, from: start, to: sign.from };
}

function localWritten(before: string, loose: boolean): string | undefined {
  const spelled = spelledLocal.exec(before)?.[0];
  if (spelled && (loose || spelled === joined(spelled) || !functionWord.test(spelled.split(/\s/)[0] ?? '')))
    return spelled;
  return plainLocal.exec(before)?.[0];
}

function joined(written: string): string {
  const signs = written.replace(
    new RegExp(`\\s{1,2}(${spokenSign})\\s{1,2}`, 'giu'),
    (_all, spoken: string) => spokenSigns.find(([form]) => form.test(spoken.replace(/\s+/g, ' ')))?.[1] ?? '',
  );
  return signs
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^e-?mail\.(?=.)/i, '')
    .replace(/^[.%+*-]+/, '');
}

/** Words that are not a local part. */
const functionWord =
  /^(?:es|el|la|los|las|un|una|a|al|de|del|en|con|por|para|y|e|o|u|mi|mis|tu|su|me|se|lo|le|que|como|soy|tengo|is|my|the|us|it|to|in|on|look|correo|correos|mail|mails|e-?mail|cuenta|direcci[oó]n|gmail|hotmail|yahoo|outlook|instagram|insta|ig|facebook|twitter|tiktok|s[ií]gu[ea](?:me|nos)|arroba|punto|gui[oó]n|dot|bajo|medio|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cien|one|two|three|four|five|six|seven|eight|nine|ten|zero)$/i;
/** Texts right before an address: no part of the address stands before one of these. */
const introduction =
  /(?:^|[\n:;,.!?¿¡(<"'|/-]|(?<!\p{L})(?:es|seria|ser[ií]a|a|al|con|en|desde|correo|electr[oó]nico|mail|e-?mail|direcci[oó]n|cuenta|soy|gmail|hotmail|y|e|o|u|is|at|to|me|escr[ií]b[ei]me|escribidme|apunta|anota|gracias|hola))\s*$/iu;

/** Whether the word before a loose at sign is surely a whole local part. */
function isSurely(value: string, written: string, before: string): boolean {
  const [first = '', ...others] = written.split(/\s/);
  if (functionWord.test(value) || functionWord.test(first)) return false;
  if (introduction.test(before)) return true;
  // 'pepe.gil' and 'pepe83' are not words of a sentence.
  const isNoWord = others.length === 0 && /\p{L}/u.test(value) && /[\d_]|\w\.\w/.test(value);
  return isNoWord && !numberWordBefore.test(before) && !spokenBefore.test(before);
}

const numberWordBefore = /(?<!\p{L})(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\s*$/iu;
const spokenBefore = new RegExp(`(?<!\\p{L})${spokenSign}\\s*$`, 'iu');
