/** Phrases by name, for use in others. */
export type PhraseLists = Readonly<Record<string, readonly string[]>>;

/**
 * What people say in ever new words, recognised by tables of phrases. A phrase is words with a space between; besides there are
 * `(a|b c)` one of them, `[a|b]` one of them or none, `<name>` one of a list, `…3` up to three words of any kind, `word*` with any
 * ending, `^` the clause's beginning, `$` its end, `?` a question's end and `!?` no question. One expression comes of them, linear
 * in the length of what it reads.
 */
export function phrasePattern(phrases: readonly string[], lists: PhraseLists = {}): RegExp {
  return new RegExp(`${choice(phrases, lists)}(?= )`);
}

function choice(phrases: readonly string[], lists: PhraseLists): string {
  return `(?:${phrases.map((phrase) => sequence(phrase, lists)).join('|')})`;
}

function sequence(phrase: string, lists: PhraseLists): string {
  const tokens = phrase.match(/\[[^\]]*\]|\([^)]*\)|\S+/g) ?? [];
  return tokens.map((token) => expression(token, lists)).join('');
}

function expression(token: string, lists: PhraseLists): string {
  const inside = token.slice(1, -1);
  if (token.startsWith('[')) return `${choice(inside.split('|'), lists)}?`;
  if (token.startsWith('(')) return choice(inside.split('|'), lists);
  if (token.startsWith('…')) return `(?: [^ ?]+){0,${token.slice(1)}}?`;
  if (!/^<.+>$/.test(token)) return signs[token] ?? ` ${token.replace('*', '[^ ?]*')}`;
  const list = lists[inside];
  if (!list) throw new Error(`no list of phrases is called ${token}`);
  return choice(list, lists);
}

const signs: Record<string, string> = { '^': '^', $: '(?=(?: \\?)? $)', '?': ' \\?', '!?': '(?!.* \\? $)' };

/**
 * The parts of a message that a 'no' does not reach beyond: words in small letters without accents, a space on either side of each.
 * What belongs to a question ends with ' ? '.
 */
export function clausesOf(message: string): string[] {
  const plain = message.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();
  return [...plain.matchAll(/([^.!?\n]+)(\?)?/g)].flatMap(([, sentence = '', mark]) =>
    sentence
      .split(/[,;:¿¡]|\b(?:pero|sino|aunque|but|y)\b/)
      .map((clause) => clause.match(/[\p{L}\d']+/gu)?.join(' '))
      .flatMap((clause) => (clause ? [` ${clause}${mark ? ' ?' : ''} `] : [])),
  );
}

/** The forms of a verb that ask others for something. */
interface Verb {
  infinitive: string;
  /** 'llamáis, llamas, llama, llaman', and 'llamaríais' of the same sense. */
  present: readonly string[];
  /** 'llamad, llama, llame, llamen'. */
  imperative: readonly string[];
  /** 'llaméis, llames, llame, llamen', and of the past. */
  subjunctive: readonly string[];
}

const withEndings = (stem: string, endings: string) => endings.split(' ').map((ending) => stem + ending);

/** A regular one in -ar; where its stem is spelled otherwise before an 'e', that too. */
export function verbInAr(stem: string, beforeE = stem): Verb {
  return {
    infinitive: `${stem}ar`,
    present: withEndings(stem, 'ais as a an ariais arias aria arian'),
    imperative: [...withEndings(stem, 'ad a'), ...withEndings(beforeE, 'e en')],
    subjunctive: [...withEndings(beforeE, 'eis es e en'), ...withEndings(stem, 'ara aran arais ase aseis asen')],
  };
}

/** Another one: its forms with a space between. */
export function otherVerb(infinitive: string, present: string, imperative: string, subjunctive: string): Verb {
  const forms = (list: string) => list.split(' ');
  return { infinitive, present: forms(present), imperative: forms(imperative), subjunctive: forms(subjunctive) };
}

/** 'Podéis…' and its kin. */
export const can = '(podeis|podriais|puedes|podrias|podes|puede|podria|pueden|podrian)';
const somebody = '[alguien|usted|ustedes|algun *|un *|una *|el *|la *]';

/**
 * Of each verb the ways to ask others for it, 'llamadme, que me llamen, ¿podéis llamarme?', by its name, and as many do, 'me llamáis', as
 * 'name-now': that may as well be a habit.
 */
export function requestsFor(verbs: Readonly<Record<string, Verb>>): PhraseLists {
  return Object.fromEntries(
    Object.entries(verbs).flatMap(([name, { infinitive, present, imperative, subjunctive }]) => {
      const toMe = (forms: readonly string[]) => `(${forms.flatMap((form) => [`${form}me`, `${form}nos`]).join('|')})`;
      return [
        [
          name,
          [
            toMe(imperative),
            `^ [por favor|mejor|pues|si] ${toMe([infinitive])}`,
            `${can} ${somebody} ${toMe([infinitive])}`,
            `(me|nos) ${can} ${somebody} ${infinitive}`,
            `que …3 (me|nos) (${subjunctive.join('|')})`,
          ],
        ],
        [`${name}-now`, [`(me|nos) (${present.join('|')})`]],
      ];
    }),
  );
}
