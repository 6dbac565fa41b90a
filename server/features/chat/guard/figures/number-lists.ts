import type { VisitorLanguage } from '#shared/domain/display.ts';

export interface Words {
  ones: ReadonlyMap<string, number>;
  /** Words after which a word of `ones` may follow. */
  tens: ReadonlyMap<string, number>;
  hundreds: ReadonlyMap<string, number>;
  /** Words that multiply the number before them. */
  scales: ReadonlyMap<string, number>;
  /** The word that may come between the parts of a number. */
  joint: string;
  /** Numbers below this value may follow a ten: 'soixante-dix', 'hogeita hamar'. */
  afterTens?: 20;
  /** Numbers of several hyphenated words: 'dix-sept', 'vint-i-cinc'. The hyphens count as words. */
  compounds?: ReadonlyMap<string, number>;
}

/** Maps the words of `'one two three'` to 1, 2 and 3, starting at `from` and counting by `step`. */
function counted(list: string, from = 1, step = 1): Map<string, number> {
  return new Map(
    list.split(' ').flatMap((words, at) => words.split('/').map((word) => [word, from + at * step] as const)),
  );
}

const spaced = (word: string) => word.replaceAll('-', ' - ');

function frenchCompounds(): Map<string, number> {
  const teens =
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
      ' ',
    );
  const vigesimal = [
    ['soixante', 60],
    ['quatre-vingt', 80],
  ] as const;
  return new Map([
    ...['dix-sept', 'dix-huit', 'dix-neuf'].map((word, n) => [spaced(word), 17 + n] as const),
    ...vigesimal.flatMap(([ten, value]) => teens.map((one, n) => [spaced(`${ten}-${one}`), value + n + 1] as const)),
    [spaced('quatre-vingts'), 80],
    [spaced('quatre-vingt'), 80],
  ]);
}

function catalanCompounds(): Map<string, number> {
  const ones = 'un dos tres quatre cinc sis set vuit nou'.split(' ');
  return new Map([
    ...ones.map((one, n) => [spaced(`vint-i-${one}`), 21 + n] as const),
    ...ones.slice(1).map((one, n) => [spaced(`${one}-cents`), (n + 2) * 100] as const),
  ]);
}

/** German: 'einundzwanzig' is one word. */
function germanTens(): Map<string, number> {
  const ones = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ');
  const tens = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ');
  return new Map(tens.flatMap((ten, at) => ones.map((one, n) => [`${one}und${ten}`, (at + 2) * 10 + n + 1] as const)));
}

/** Italian: 'venticinque' is one word, 'ventuno' and 'ventotto' lose a letter. */
function italianTens(): Map<string, number> {
  const ones = 'uno due tre quattro cinque sei sette otto nove'.split(' ');
  const tens = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
  return new Map(
    tens.flatMap((ten, at) =>
      ones.map((one, n) => [(/^[uo]/.test(one) ? ten.slice(0, -1) : ten) + one, (at + 2) * 10 + n + 1] as const),
    ),
  );
}

/** The words are folded: lower case without accents. */
export const numberLists: Record<VisitorLanguage, Words> = {
  es: {
    ones: counted(
      'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun/veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
      0,
    ),
    tens: counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    hundreds: counted(
      'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
      100,
      100,
    ),
    scales: new Map([
      ['mil', 1_000],
      ['millon', 1_000_000],
      ['millones', 1_000_000],
    ]),
    joint: 'y',
  },
  en: {
    ones: counted(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      0,
    ),
    tens: counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    hundreds: new Map(),
    scales: new Map([
      ['hundred', 100],
      ['thousand', 1_000],
      ['million', 1_000_000],
      ['dozen', 12],
    ]),
    joint: 'and',
  },
  ca: {
    ones: counted(
      'zero un/una/u dos/dues tres quatre cinc sis set vuit _ deu onze dotze tretze catorze quinze setze disset divuit dinou',
      0,
    ),
    tens: counted('vint trenta quaranta cinquanta seixanta setanta vuitanta noranta', 20, 10),
    hundreds: counted('cent', 100, 100),
    scales: scalesOf({ cents: 100, centes: 100, mil: 1_000, milio: 1_000_000, milions: 1_000_000 }),
    joint: 'i',
    compounds: catalanCompounds(),
  },
  eu: {
    ones: counted(
      'zero bat bi hiru lau bost sei zazpi zortzi bederatzi hamar hamaika hamabi hamahiru hamalau hamabost hamasei hamazazpi hemezortzi hemeretzi',
      0,
    ),
    tens: counted('hogei/hogeita berrogei/berrogeita hirurogei/hirurogeita laurogei/laurogeita', 20, 20),
    hundreds: counted('ehun berrehun hirurehun laurehun bostehun seiehun zazpiehun zortziehun bederatziehun', 100, 100),
    scales: scalesOf({ mila: 1_000, milioi: 1_000_000 }),
    joint: 'eta',
    afterTens: 20,
  },
  gl: {
    ones: counted(
      'cero un/unha dous/duas tres catro cinco seis sete oito nove dez once doce trece catorce quince dezaseis dezasete dezaoito dezanove',
      0,
    ),
    tens: counted('vinte trinta corenta cincuenta sesenta setenta oitenta noventa', 20, 10),
    hundreds: counted(
      'cen/cento douscentos/duascentas trescentos/trescentas catrocentos/catrocentas cincocentos/cincocentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
      100,
      100,
    ),
    scales: scalesOf({ mil: 1_000, millon: 1_000_000, millons: 1_000_000 }),
    joint: 'e',
  },
  pt: {
    ones: counted(
      'zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove',
      0,
    ),
    tens: counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
    hundreds: counted(
      'cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
      100,
      100,
    ),
    scales: scalesOf({ mil: 1_000, milhao: 1_000_000, milhoes: 1_000_000 }),
    joint: 'e',
  },
  fr: {
    ones: counted('zero un/une deux trois quatre cinq six sept huit _ dix onze douze treize quatorze quinze seize', 0),
    tens: counted('vingt trente quarante cinquante soixante', 20, 10),
    hundreds: new Map(),
    scales: scalesOf({ cent: 100, cents: 100, mille: 1_000, million: 1_000_000, millions: 1_000_000 }),
    joint: 'et',
    compounds: frenchCompounds(),
    afterTens: 20,
  },
  de: {
    ones: new Map([
      ...counted(
        'null ein/eins/eine/einen/einem/einer zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
        0,
      ),
      ...germanTens(),
    ]),
    tens: counted('zwanzig dreissig/dreißig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
    hundreds: counted(
      'hundert/einhundert zweihundert dreihundert vierhundert funfhundert sechshundert siebenhundert achthundert neunhundert',
      100,
      100,
    ),
    scales: scalesOf({ tausend: 1_000, million: 1_000_000, millionen: 1_000_000 }),
    joint: 'und',
  },
  it: {
    ones: new Map([
      ...counted(
        'zero uno/un/una due tre quattro cinque _ sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
        0,
      ),
      ...italianTens(),
    ]),
    tens: counted('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
    hundreds: counted(
      'cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
      100,
      100,
    ),
    scales: scalesOf({ mille: 1_000, mila: 1_000, milione: 1_000_000, milioni: 1_000_000 }),
    joint: 'e',
  },
};

function scalesOf(words: Record<string, number>): Map<string, number> {
  return new Map(Object.entries(words));
}
