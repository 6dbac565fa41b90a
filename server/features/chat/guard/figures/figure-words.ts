/** Words that show what a number means, folded as by `fold`, in the languages that visitors read. */

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

/** A unit: the quantity that it measures, and its size. */
export interface Unit {
  of: string;
  size: number;
}

const day = 24 * 60;

export const units = wordsFor<Unit>([
  [
    'segundo segundos seg second seconds sec secs segon segons segundu sekunde sekunden seconde secondes secondo secondi',
    { of: 'time', size: 1 / 60 },
  ],
  ['minuto minutos min mins minute minutes minut minuts minutu minuten minuti', { of: 'time', size: 1 }],
  ['h hora horas hs hr hrs hour hours hores ordu uhr stunde stunden heure heures ora ore', { of: 'time', size: 60 }],
  ['dia dias day days dies egun jour jours tag tage tagen giorno giorni', { of: 'time', size: day }],
  [
    'semana semanas week weeks setmana setmanes aste semaine semaines woche wochen settimana settimane',
    { of: 'time', size: 7 * day },
  ],
  [
    'noche noches night nights nit nits gau noite noites nuit nuits nacht nachte notte notti',
    { of: 'nights', size: 1 },
  ],
  ['mes meses month months mesos hilabete mois monat monate monaten mese mesi', { of: 'months', size: 1 }],
  ['trimestre trimestres quarters', { of: 'months', size: 3 }],
  [
    'ano anos year years yr yrs any anys urte an ans annee annees jahr jahre jahren anno anni',
    { of: 'months', size: 12 },
  ],
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

/** Words that may come between a number and its unit. */
export const unitAdjectives: ReadonlySet<string> = new Set(
  'business working full extra more calendar consecutive long whole solid mas'.split(' '),
);

export const months = wordsFor<number>([
  ['enero ene january jan gener urtarrila urtarrilak urtarrilaren xaneiro janeiro janvier januar gennaio', 1],
  ['febrero feb february febrer otsaila otsailak otsailaren febreiro fevereiro fevrier februar febbraio', 2],
  ['marzo mar march marc martxoa martxoaren marco mars marz', 3],
  ['abril abr april apr apirila apirilaren avril aprile', 4],
  ['mayo may maig maiatza maiatzaren maio mai maggio', 5],
  ['junio jun june juny ekaina ekainaren xuno junho juin juni giugno', 6],
  ['julio jul july juliol uztaila uztailaren xullo julho juillet juli luglio', 7],
  ['agosto ago august aug agost abuztua abuztuaren aout', 8],
  ['septiembre setiembre sep sept september setembre iraila irailaren setembro septembre settembre', 9],
  ['octubre oct october urria urriaren outubro octobre oktober ottobre', 10],
  ['noviembre nov november novembre azaroa azaroaren novembro', 11],
  ['diciembre dic december dec desembre abendua abenduaren decembro dezembro decembre dezember dicembre', 12],
]);

/** Words before a month's name. Without one of them, the name alone may be a person's name or a verb. */
export const beforeMonth: ReadonlySet<string> = new Set(
  'en de del desde hasta a in until till since from through during to of by every next this last early late mid y and'.split(
    ' ',
  ),
);

/** Words before a number that is a time of day. */
export const beforeHour: ReadonlySet<string> = new Set(
  'las la at until till by from before after around about past to hasta desde'.split(' '),
);

/** Words after a number that are not what it counts. */
export const functionWords: ReadonlySet<string> = new Set(
  `y e o u a al de del en por para con sin si pero que los las el la lo cada mas hasta desde entre como segun es son
  and or to at on in for from until till with without if but that the each per every is are it we you on by as
  aprox aproximadamente incluido incluidos included only solo both sharp o'clock am pm`.split(/\s+/),
);

/** A number after one of these words numbers a part of the answer itself. */
export const labels: ReadonlySet<string> = new Set(
  'paso opcion punto step option point pregunta question apartado'.split(' '),
);

/** Nouns for parts of the answer itself, which it may count. */
export const ownNouns: ReadonlySet<string> = new Set(
  'opciones formas maneras cosas pasos puntos preguntas datos detalles ways options things steps choices points questions details'.split(
    ' ',
  ),
);

/** Words before the code of a room or of a discount. */
export const beforeCode: ReadonlySet<string> = new Set(
  'sala aula puerta despacho consulta box codigo cupon referencia room gate door office desk code coupon reference'.split(
    ' ',
  ),
);

/** Words after a number that may be a price. */
export const afterPrice: ReadonlySet<string> = new Set('al por per con with each y and for cada o or'.split(' '));
