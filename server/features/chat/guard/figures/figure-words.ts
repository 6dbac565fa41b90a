/** Words that say what a number is, folded as `fold` does, Spanish and English. */

function wordsFor<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(entries.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)));
}

/** Dollars and pesos share a sign. */
export const currencies = wordsFor<{ code: string; share: number }>([
  ['€ eur euro euros eurs', { code: 'eur', share: 1 }],
  ['$ us$', { code: '$', share: 1 }],
  ['usd dolar dolares dollar dollars buck bucks', { code: 'usd', share: 1 }],
  ['mxn peso pesos ars clp cop', { code: 'peso', share: 1 }],
  ['£ gbp pound pounds quid libra libras', { code: 'gbp', share: 1 }],
  ['chf franco francos franc francs', { code: 'chf', share: 1 }],
  ['sol soles pen', { code: 'pen', share: 1 }],
  ['centimo centimos', { code: 'eur', share: 0.01 }],
  ['cent cents centavo centavos', { code: '', share: 0.01 }],
  ['pence', { code: 'gbp', share: 0.01 }],
]);

export const percents: ReadonlySet<string> = new Set(['%', 'percent', 'pct']);

/** What is measured, and how much one of it is. */
export interface Unit {
  of: string;
  size: number;
}

const day = 24 * 60;

export const units = wordsFor<Unit>([
  ['segundo segundos seg second seconds sec secs', { of: 'time', size: 1 / 60 }],
  ['minuto minutos min mins minute minutes', { of: 'time', size: 1 }],
  ['h hora horas hs hr hrs hour hours', { of: 'time', size: 60 }],
  ['dia dias day days', { of: 'time', size: day }],
  ['semana semanas week weeks', { of: 'time', size: 7 * day }],
  ['noche noches night nights', { of: 'nights', size: 1 }],
  ['mes meses month months', { of: 'months', size: 1 }],
  ['trimestre trimestres quarters', { of: 'months', size: 3 }],
  ['ano anos year years yr yrs', { of: 'months', size: 12 }],
  ['mm milimetro milimetros', { of: 'length', size: 0.001 }],
  ['cm centimetro centimetros centimeter centimeters', { of: 'length', size: 0.01 }],
  ['m metro metros meter meters metre metres mts', { of: 'length', size: 1 }],
  ['km kms kilometro kilometros kilometer kilometers kilometre kilometres', { of: 'length', size: 1_000 }],
  ['mile miles mi milla millas', { of: 'miles', size: 1 }],
  ['m2 metros2 sqm', { of: 'area', size: 1 }],
  ['sqft', { of: 'sqft', size: 1 }],
  ['g gr gramo gramos gram grams', { of: 'weight', size: 1 }],
  ['kg kgs kilo kilos kilogramo kilogramos kilogram kilograms', { of: 'weight', size: 1_000 }],
  ['lb lbs', { of: 'lb', size: 1 }],
  ['ml mililitro mililitros', { of: 'volume', size: 0.001 }],
  ['cl', { of: 'volume', size: 0.01 }],
  ['l litro litros liter liters litre litres', { of: 'volume', size: 1 }],
  ['mb megas', { of: 'data', size: 1 }],
  ['gb gigas', { of: 'data', size: 1_000 }],
  ['tb teras', { of: 'data', size: 1_000_000 }],
  ['w', { of: 'power', size: 1 }],
  ['kw', { of: 'power', size: 1_000 }],
]);

/** May stand between a number and its unit. */
export const unitAdjectives: ReadonlySet<string> = new Set(
  'business working full extra more calendar consecutive long whole solid mas'.split(' '),
);

export const months = wordsFor<number>([
  ['enero ene january jan', 1],
  ['febrero feb february', 2],
  ['marzo mar march', 3],
  ['abril abr april apr', 4],
  ['mayo may', 5],
  ['junio jun june', 6],
  ['julio jul july', 7],
  ['agosto ago august aug', 8],
  ['septiembre setiembre sep sept september', 9],
  ['octubre oct october', 10],
  ['noviembre nov november', 11],
  ['diciembre dic december dec', 12],
]);

/** Before a month's name that stands alone: without one of these it may be a person's, or a verb. */
export const beforeMonth: ReadonlySet<string> = new Set(
  'en de del desde hasta a in until till since from through during to of by every next this last early late mid y and'.split(
    ' ',
  ),
);

/** Before a number that is a time of the day. */
export const beforeHour: ReadonlySet<string> = new Set(
  'las la at until till by from before after around about past to hasta desde'.split(' '),
);

/** Words behind a number that it does not count. */
export const functionWords: ReadonlySet<string> = new Set(
  `y e o u a al de del en por para con sin si pero que los las el la lo cada mas hasta desde entre como segun es son
  and or to at on in for from until till with without if but that the each per every is are it we you on by as
  aprox aproximadamente incluido incluidos included only solo both sharp o'clock am pm`.split(/\s+/),
);

/** A number behind one of these counts places in the answer itself. */
export const labels: ReadonlySet<string> = new Set(
  'paso opcion punto step option point pregunta question apartado'.split(' '),
);

/** What an answer counts of its own. */
export const ownNouns: ReadonlySet<string> = new Set(
  'opciones formas maneras cosas pasos puntos preguntas datos detalles ways options things steps choices points questions details'.split(
    ' ',
  ),
);

/** Before the code of a place, or of a discount. */
export const beforeCode: ReadonlySet<string> = new Set(
  'sala aula puerta despacho consulta box codigo cupon referencia room gate door office desk code coupon reference'.split(
    ' ',
  ),
);

/** Behind a number that may be a price. */
export const afterPrice: ReadonlySet<string> = new Set('al por per con with each y and for cada o or'.split(' '));
