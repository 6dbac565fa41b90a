import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

interface FoundPhone {
  /** E.164. */
  phone: string;
  /** Where it stands in the text. */
  at: number;
}

const minDigits = 8;
/** The longest number that E.164 allows. */
const maxDigits = 15;

/** The first phone number that somebody writes as their own in a text, mobiles before others. Linear in its length. */
export function findPhone(text: string, defaultCountry: string): FoundPhone | undefined {
  const country = isSupportedCountry(defaultCountry) ? defaultCountry : 'ES';
  const masked = withoutOtherNumbers(text);
  let found: FoundPhone | undefined;
  for (const { 0: run, index } of masked.matchAll(digitRun)) {
    if (speaksOfAnother(masked.slice(Math.max(0, index - cueChars), index), masked.slice(index + run.length))) continue;
    for (const part of run.split(/\s[/–-]\s|\//)) {
      const number = readRun(part, country) ?? (part === run ? undefined : readRun(run.replace('/', ' '), country));
      if (!number) continue;
      const at = index + Math.max(0, run.indexOf(part));
      if (number.mobile) return { phone: number.phone, at };
      found ??= { phone: number.phone, at };
    }
  }
  return found;
}

/** A phone number that stands alone, in E.164. */
export function readPhone(text: string, defaultCountry: string): string | undefined {
  const country = isSupportedCountry(defaultCountry) ? defaultCountry : 'ES';
  return readNumber(text, country)?.phone;
}

/** Digits and what stands between them when people write numbers; no letter touches it. */
const digitRun = /(?<![\p{L}\d@_#])(?:\(?\+\)?[ .]?)?\(?\d(?:[ \u00a0()./–-]{0,3}\d){5,29}(?![\p{L}\d@_])/gu;

/** What looks like a number and has its own name, blanked out at its length. */
const otherNumbers: RegExp[] = [
  // Dates and times.
  /(?<![\d+]|\d[/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)(?![/.-]?\d)/g,
  /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:[01]?\d|2[0-4])(?::[0-5]\d){1,2}(?!\d)/g,
  // Money before or after the figure, and shares.
  /(?:[$€£]|\b(?:usd|eur|mxn|clp|cop|ars))\s?\d[\d.,]{0,20}/gi,
  /(?<![\d+])\d[\d.,]{0,20}\s?(?:[€$%]|(?:euros?|eur|usd|d[oó]lares|pesos|mxn|clp|cop|ars|mil(?:lones)?|k)\b)/gi,
  // Coordinates and other decimals.
  /(?<![\d.])-?\d{1,3}\.\d{4,12}(?![\d.])/g,
  // A Chilean RUT, an Argentine CUIT, a Spanish social security number, with their own punctuation.
  /(?<![\d.])\d{1,2}\.\d{3}\.\d{3}-[\dkK](?!\d)/g,
  /(?<!\d)\d{7,8}-[\dkK](?![\d-])/g,
  /(?<!\d)(?:20|23|24|25|26|27|30|33|34)-\d{8}-\d(?!\d)/g,
  /(?<!\d)\d{2}\/\d{8}\/\d{2}(?!\d)/g,
  // Postal codes that say so.
  /\b(?:c\.?p\.?|c[oó]digo postal|zip)\s{0,2}:?\s{0,2}\d{4,5}(?!\d)/gi,
  // Web addresses.
  /\b(?:https?:\/\/|www\.)\S{1,300}/gi,
];

function withoutOtherNumbers(text: string): string {
  return otherNumbers.reduce((left, pattern) => left.replace(pattern, (match) => '·'.repeat(match.length)), text);
}

/** How far back from a number its name is looked for. */
const cueChars = 60;

const phoneWords =
  'tel(?:\\b|f|[eé]f)|tlf|tfno|m[oó]vil|cel(?:\\b|u)|cell\\b|fono|wh?as+ap|whats|wpp?\\b|wsp|ll[aá]m|m[aá]rc|cont[aá]ct|escr[ií]b|localiz';
const otherWords =
  'pedidos?|lote|orden|compra|facturas?|albar[aá]n|ref(?:erencia)?|expediente|p[oó]liza|cuenta|tarjeta|iban|clabe|cbu|cvu|c[oó]digo|localizador|ticket|gu[ií]a|rastreo|seguimiento|folio|serie|imei|dni|nif|nie|cif|rut|run|cuit|cuil|c[eé]dula|cc|nit|curp|rfc|nss|pasaporte|historia|isbn|ean|sku|modelo|matr[ií]cula|registro|presupuesto|reserva|contrato|siniestro|incidencia|tr[aá]mite|afiliaci[oó]n|seguridad social|transferencia|operaci[oó]n|licencia|colegiad[oa]|bastidor|contraseña|clave|pin|n[uú]mero de (?:cliente|socio|paciente)';
/** What the number is called, if that is not a phone: the word, at most three more, the number. */
const otherCue = new RegExp(
  `(?<!\\p{L})(?:${otherWords})(?!\\p{L})(?:[\\s:#.º°-]+(?!(?:para|mi|soy|al|y|e|a)(?!\\p{L})|${phoneWords})[\\p{L}º°]+){0,3}[\\s:#.º°-]*$`,
  'iu',
);
/** The business's own number, or one that somebody has called. */
const foreignCue = new RegExp(
  `(?<!\\p{L})(?:(?:vuestro|vuestra|su|tu)\\s{1,2}(?:n[uú]mero|tel[eé]fono|m[oó]vil|celular|whats?app|fijo|l[ií]nea)|el tel[eé]fono de (?:ustedes|la (?:cl[ií]nica|tienda|empresa))|(?:he llamado|llam[eé]|llamamos|llamaba|llamo|llamando|marqu[eé]|me (?:han llamado|llamaron|sale)|sois)(?!\\p{L}))(?!.{0,25}(?:${phoneWords}))[^,;]{0,25}$`,
  'iu',
);
const unitBehind =
  /^[\s·]{0,2}(?:km|kg|gr?|m2|m²|metros?|unidades|uds|años|personas|puntos|piezas|ml|cm|mm|litros?|habitantes|visitas|seguidores)\b/i;

/** Whether the words around a number say that it is not its writer's phone. */
function speaksOfAnother(before: string, behind: string): boolean {
  if (unitBehind.test(behind)) return true;
  const sentence = before.slice(Math.max(before.lastIndexOf('\n'), lastSentenceEnd(before)) + 1);
  return otherCue.test(sentence) || foreignCue.test(sentence);
}

function lastSentenceEnd(text: string): number {
  let last = -1;
  for (const match of text.matchAll(/[!?;]|\.(?=\s+\p{Lu})/gu)) last = match.index;
  return last;
}

/** The number in a run of digits; small numbers that stand beside it ('a las 5 612…') are left away. */
function readRun(run: string, country: CountryCode) {
  const whole = readNumber(run, country);
  if (whole) return whole;
  const groups = run.trim().split(/\s+/);
  const digits = run.replace(/\D/g, '').length;
  if (digits > maxDigits + 2 || groups.length < 2) return undefined;
  for (const [from, to] of [
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const left = groups.slice(0, from).concat(to ? groups.slice(-to) : []);
    if (left.some((group) => group.replace(/\D/g, '').length > 2)) continue;
    const number = readNumber(groups.slice(from, groups.length - to).join(' '), country);
    if (number) return number;
  }
  return undefined;
}

function readNumber(text: string, country: CountryCode): { phone: string; mobile: boolean } | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits.length < minDigits || digits.length > maxDigits + 2) return undefined;
  if (isGroupedFigure(text)) return undefined;
  const international = text.includes('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  for (const candidate of international ? worldwide(international) : national(digits, country)) {
    const number = parsePhoneNumberFromString(candidate, country);
    if (!number?.isValid()) continue;
    const type = number.getType();
    if (type && !personalTypes.has(type)) continue;
    return { phone: number.number, mobile: type === 'MOBILE' };
  }
  return undefined;
}

/** Freephone and premium numbers are no visitor's. */
const personalTypes = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

/** '12.345.678': a figure with its thousands. */
function isGroupedFigure(text: string): boolean {
  return /^\d{1,3}(?:\.\d{3}){2,}$/.test(text.trim()) && text.replace(/\D/g, '').length !== 9;
}

function worldwide(digits: string): string[] {
  // The Mexican '1' before mobiles went in 2019.
  return [`+${digits}`, ...(/^521\d{10}$/.test(digits) ? [`+52${digits.slice(3)}`] : [])];
}

/** How a country's own habits are read, the plain reading first. */
function national(digits: string, country: CountryCode): string[] {
  const old = habits.filter((habit) => habit.country === country && habit.form.test(digits));
  return [digits, ...old.map(({ form, read }) => digits.replace(form, read))];
}

const habits: { country: CountryCode; form: RegExp; read: string }[] = [
  // Mexico's prefixes of before 2019, with and without the country's own.
  { country: 'MX', form: /^(?:04[45]|01|1|521)(?=\d{10}$)/, read: '' },
  // '15' alone belongs to Buenos Aires: nowhere else have local numbers eight digits.
  { country: 'AR', form: /^15(?=\d{8}$)/, read: '01115' },
  { country: 'CL', form: /^0(?=\d{9}$)/, read: '' },
  { country: 'CO', form: /^0(?=3\d{9}$)/, read: '' },
];
