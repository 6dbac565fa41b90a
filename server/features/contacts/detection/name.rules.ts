import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import { givenNames, namesOnlyWithCapitals, surnames } from './person-names.ts';

interface FoundName {
  name: string;
  /** The name's position in the text. */
  at: number;
}

/** 'Ayer me llamo Juan' lacks an accent, and is about somebody else; 'no soy Carmen' and 'si soy socio' name nobody. */
const notReported =
  '(?<!(?:^|[^\\p{L}])(?:ayer|hoy|anoche|antes|luego|ya|no|not|que|cuando|quien|si|como|if|when)[ ]{1,3})(?<![\\p{L}\\d])';
/** 'Nombre Rubén Vidal' begins a line of a form. Within a sentence, 'nombre' is an ordinary word. */
const begins = '(?<=^|[.,;:!\\n][ ]{0,2})';
const title =
  '(?:(?:el|la)[ ](?:doctora?|señora?|profesora?)|(?:(?:el|la)[ ])?(?:dra?\\.|sra?\\.|don|doña|miss|mrs?\\.?|ms\\.?))[ ]';

/** Introductions of a name: after a sure one any word may be a name, after the others the word may be anything else, too. */
const introductions = [
  {
    isSure: true,
    form: `${notReported}(?:me llamo|(?:mi|my) (?:nombre(?: completo)?|name)(?: es| is|:|[’']s)|the name is|(?:nombre|name):|l[eo]s? (?:habla|saluda|escribe)|te (?:habla|saluda|escribe)|em dic|ch[áa]mome|chamo-me|o meu nome [ée]|je m[’']appelle|ich hei(?:ß|ss)e|mein name ist|mi chiamo)`,
  },
  { isSure: true, form: `${notReported}(?:soy|i am|i[’']m)(?=[ ]${title})` },
  { isSure: false, form: `${notReported}(?:soy|i am|i[’']m|this is|it[’']s)` },
  { isSure: false, form: `${begins}nombre` },
];
const patterns = introductions.map(({ isSure, form }) => ({
  isSure,
  pattern: new RegExp(
    `${form}[ ]+(?:${title})?(?<said>\\p{L}[\\p{L}\\p{M}'’-]{0,29}(?:[ ]+\\p{L}[\\p{L}\\p{M}'’-]{0,29}){0,5})`,
    'diu',
  ),
}));

/** What may follow a name: the end of the sentence, a number, or more about the writer. */
const ended =
  /^[ ]*(?:[.,;:!?()\n\d+/-]|$)|^[ ]+(?:y|e|i|et|und|and|soy|tengo|vivo|mi|mis|my|de|del|desde|from|here)(?!\p{L})/iu;

/** 'Soy ana.ruiz@example.org' gives an address and not a name. */
const goesOnAsAddress = /^[\w.+-]*@/;

/** The name that a visitor gives as their own, found without a model. Finding no name is better than finding a wrong one. */
export function findName(text: string): FoundName | undefined {
  const read = text.slice(0, messageMaxChars);
  for (const { isSure, pattern } of patterns) {
    const match = pattern.exec(read);
    const at = match?.indices?.groups?.said?.[0];
    const name = at === undefined ? undefined : nameAt(read, at, match?.groups?.said ?? '', isSure);
    if (name && at !== undefined) return { name, at };
  }
  return undefined;
}

const mostWords = 6;
const mostChars = 60;

/** The name at the beginning of some words, if they begin with one. */
function nameAt(text: string, at: number, said: string, isSure: boolean): string | undefined {
  const words = [...said.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, end: at + index + word.length }));
  const [first] = words;
  if (!first || isNoName(first.word)) return undefined;
  const isGiven = isGivenName(first.word);
  const isCapitalised = capitalised.test(first.word);
  if (!isGiven && !(isSure && isCapitalised)) return undefined;
  let count = 1;
  while (count < Math.min(words.length, mostWords)) {
    const more = furtherWords(
      words.slice(count).map(({ word }) => word),
      isCapitalised,
    );
    if (more === 0) break;
    count += more;
  }
  const last = words[count - 1];
  if (!last || goesOnAsAddress.test(text.slice(last.end, last.end + 64))) return undefined;
  // 'Me llamo Juan para ofrecerme una cita' lacks an accent: Juan has called.
  if (isSure && !ended.test(text.slice(last.end, last.end + 12))) return undefined;
  const name = words
    .slice(0, count)
    .map(({ word }) => asWritten(word))
    .join(' ');
  return name.length > mostChars ? undefined : name;
}

const capitalised = /^\p{Lu}(?:['’]\p{Lu})?[\p{Ll}\p{M}]/u;

/** How many of the next words belong to the name: a surname, or 'de la Fuente', but not 'de Talleres López'. */
function furtherWords([next = '', ...others]: string[], isCapitalised: boolean): number {
  if (isCapitalised && capitalised.test(next)) return isNoName(next) ? 0 : 1;
  if (isCapitalised && next === 'de' && /^l[ao]s?$/.test(others[0] ?? '') && capitalised.test(others[1] ?? ''))
    return 3;
  return isGivenName(next) || isSurname(next) ? 1 : 0;
}

function isGivenName(word: string): boolean {
  const given = folded(word);
  return (
    word.split('-').every((part) => givenNames.has(folded(part))) &&
    (capitalised.test(word) || !namesOnlyWithCapitals.has(given))
  );
}

function isSurname(word: string): boolean {
  return surnames.has(folded(word)) || /^[a-z]{3,}ez$/.test(folded(word));
}

function folded(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Corrects the case of a name that is written in capitals or without any. */
function asWritten(word: string): string {
  if (/^\p{Lu}/u.test(word) && !/^[\p{Lu}\p{M}]{2,}$/u.test(word)) return word;
  return /^(?:de|l[ao]s?)$/.test(word)
    ? word
    : word.toLowerCase().replace(/^\p{L}|(?<=-)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Words that are not names: common words in this place, and words that follow 'llamo' without its accent when a message reports a call. */
const noNames =
  listed(`un una el la los las lo al este esta ese esa mi su tu the a an ayer hoy anoche antes ahora luego tarde siempre nunca
  nadie alguien usted ustedes ellos ella mal mucho poco bastante para por con sin de del desde y e o mamá papá not así atención gracias saludos`);

/** What a person is to a business or by trade, without the gendered ending: 'Soy Cliente', 'Soy Carmen Clienta'. */
const trades =
  listed(`cliente client paciente alumn soci estudiante profesor maestr doctor médic dentista enfermer abogad arquitect ingenier
  técnic comercial vendedor representante agente empresari director gerente presidente secretari jef encargad responsable dueñ propietari
  inquilin vecin huésped residente miembro titular usuari español mexican argentin colombian chilen peruan venezolan nuev premium`);

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(folded));
}

function isNoName(word: string): boolean {
  const plain = folded(word);
  return noNames.has(plain) || trades.has(plain) || trades.has(plain.replace(/[oa]$/, ''));
}
