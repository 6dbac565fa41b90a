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
  return tokensOf(phrase)
    .map((token) => expression(token, lists))
    .join('');
}

function tokensOf(phrase: string): string[] {
  return phrase.match(/\[[^\]]*\]|\([^)]*\)|\S+/g) ?? [];
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
 * Matches every clause that holds one of the phrases, and few others: it looks for one word of each phrase. Most messages have none of these words,
 * and this expression is a hundredth as long as that of the phrases.
 */
export function wordPattern(phrases: readonly string[], lists: PhraseLists = {}): RegExp {
  const words = neededOf(phrases, lists);
  if (!words) throw new Error(`one of these has no word that must be there: ${phrases}`);
  // In this order, the ones that begin alike are compared once.
  return new RegExp(` (?:${[...words].sort().join('|')})`);
}

/**
 * A set of words of which every clause that holds one of the phrases has at least one; undefined where a phrase needs none. A whole word ends with
 * a space, the beginning of a word does not.
 */
function neededOf(phrases: readonly string[], lists: PhraseLists): Set<string> | undefined {
  const ofEach = phrases.map((phrase) => {
    const sets = tokensOf(phrase).map((token) => neededOfToken(token, lists));
    return sets.reduce((best, set) => (rarity(set) > rarity(best) ? set : best), undefined);
  });
  return ofEach.includes(undefined) ? undefined : new Set(ofEach.flatMap((set) => [...(set ?? [])]));
}

function neededOfToken(token: string, lists: PhraseLists): Set<string> | undefined {
  const inside = token.slice(1, -1);
  if (token.startsWith('(')) return neededOf(inside.split('|'), lists);
  if (/^<.+>$/.test(token)) return neededOf(lists[inside] ?? [], lists);
  return /^[\p{L}\d']+\*?$/u.test(token)
    ? new Set([token.endsWith('*') ? token.slice(0, -1) : `${token} `])
    : undefined;
}

/** Long words are rarer than short ones. */
function rarity(words: Set<string> | undefined): number {
  return words ? Math.min(...[...words].map(({ length }) => length)) : 0;
}

/**
 * The parts of a message that a 'no' does not reach beyond: words in small letters without accents, a space on either side of each.
 * What belongs to a question ends with ' ? '.
 */
export function clausesOf(message: string): string[] {
  const plain = plainLetters(message).replaceAll('’', "'").toLowerCase();
  const clauses: string[] = [];
  let words = '';
  /** Where the sentence begins. */
  let first = 0;
  const endClause = () => {
    if (words) clauses.push(words);
    words = '';
  };
  for (const part of plain.match(parts) ?? []) {
    if (part.length > 1 ? !conjunctions.has(part) : isWord.test(part) && part !== 'y') words += ` ${part}`;
    else endClause();
    if (!ends.has(part)) continue;
    const mark = part === '?' ? ' ? ' : ' ';
    for (; first < clauses.length; first += 1) clauses[first] += mark;
  }
  endClause();
  for (; first < clauses.length; first += 1) clauses[first] += ' ';
  return clauses;
}

const parts = /[\p{L}\d']+|[.!?\n,;:¿¡]/gu;
const isWord = /[\p{L}\d']/u;
const ends = new Set(['.', '!', '?', '\n']);
const conjunctions = new Set(['pero', 'sino', 'aunque', 'but']);

function plainLetters(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
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
