import { messageMaxChars } from '#shared/domain/messages.ts';

interface FoundName {
  name: string;
  /** Where it stands in the text. */
  at: number;
}

const mostChars = 60;
const capitalised = "\\p{Lu}(?:['’]\\p{Lu})?[\\p{Ll}\\p{M}]+(?:-\\p{Lu}[\\p{Ll}\\p{M}]+)?";
/** 'de la Fuente', but not 'de Talleres López': what stands behind a plain 'de' may be a place or a company. */
const further = `(?:[ ]+(?:de[ ]+l[ao]s?[ ]+)?${capitalised})`;
const letters = "[\\p{L}\\p{M}'’]{2,20}";
/** What may stand behind a name: the sentence's end, or what else is said of oneself. */
const ended = '(?=[ ]*(?:[.,;:!?)\\n]|$)|[ ]+(?:y|e|and|soy|tengo|vivo|mi|mis|my|de|del|desde|from)(?!\\p{L}))';
/** 'Ayer me llamo Juan' lacks an accent, and tells of somebody else. */
const notTold =
  '(?<!(?:^|[^\\p{L}])(?:[Aa]yer|[Hh]oy|[Aa]noche|[Aa]ntes|[Ll]uego|[Yy]a|[Nn]o|[Qq]ue|[Cc]uando|[Qq]uien|[Ss]i)[ ]{1,3})';
const begins =
  '(?:^|[.,;:!¡?¿)\\n]|(?<!\\p{L})(?:hola|buenas|buenos d[ií]as|buenas tardes|buenas noches|hello|hi|y|yo|and)(?!\\p{L}))[ ]*';

const patterns = [
  new RegExp(
    `${notTold}(?<!\\p{L})(?:[Mm]e llamo|[Mm]i nombre(?: completo)? es|[Mm]y name is|[Nn]ombre:)[ ]+(${capitalised}${further}{0,3})${ended}`,
    'du',
  ),
  new RegExp(`(?<!\\p{L})(?:[Ss]oy|I am|I['’]m)[ ]+(${capitalised}${further}{1,3})${ended}`, 'du'),
  // Written without capitals a single word, where a sentence begins: what follows may be anything.
  new RegExp(`${begins}(?:me llamo|mi nombre es|my name is)[ ]+(${letters})${ended}`, 'diu'),
];

/** Words that are no names: those that stand there as often, and what a message written without accents says of a call. */
const noNames =
  listed(`un una el la los las lo al este esta ese esa mi su tu the a an ayer hoy anoche antes ahora luego tarde siempre nunca
  nadie alguien usted ustedes ellos ella mal mucho poco bastante para por con sin de del desde a y e padre madre mamá papá mayor not interested
  looking`);

/** What one is to a business or by trade and by country, without the ending that tells a man from a woman. */
const trades =
  listed(`cliente client paciente alumn soci estudiante profesor maestr doctor médic dentista fisioterapeuta psicólog enfermer
  farmacéutic veterinari abogad arquitect ingenier técnic diseñador programador desarrollador consultor comercial vendedor representante
  agente periodista fotógraf autónom empresari emprendedor director gerente administrador presidente secretari jef encargad responsable
  dueñ propietari inquilin huésped residente miembro titular usuari madrin padrin español mexican argentin colombian chilen peruan
  ecuatorian venezolan uruguay bolivian nuev`);

function listed(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}

/** What a visitor says that they are called, without a model. Rather nothing than a wrong one. */
export function findName(text: string): FoundName | undefined {
  const read = text.slice(0, messageMaxChars);
  for (const pattern of patterns) {
    const match = pattern.exec(read);
    const [, found] = match ?? [];
    if (!found || found.length > mostChars || isNoName(found)) continue;
    const name = found.replace(/ +/g, ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    return { name, at: match?.indices?.[1]?.[0] ?? 0 };
  }
  return undefined;
}

function isNoName(name: string): boolean {
  const first = (name.split(' ', 1)[0] ?? '').toLowerCase();
  return noNames.has(first) || trades.has(first) || trades.has(first.replace(/[oa]$/, ''));
}
