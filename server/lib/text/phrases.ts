/** Lists of phrases by name, for use in other phrases. */
export type PhraseLists = Readonly<Record<string, readonly string[]>>;

/**
 * Makes one expression from tables of phrases, to recognise what people say in ever new words. A phrase is words with a space between.
 * It may also have `(a|b c)` for one of them, `[a|b]` for one of them or none, `<name>` for one of a list, `…3` for up to three words of
 * any kind, `word*` for any ending, `^` for the clause's beginning, `$` for its end, `?` for a question's end and `!?` for no question.
 * The expression takes time linear in the length of the text.
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
 * Matches every clause that has one of the phrases, and few others: it looks for one word of each phrase. Most messages have none of
 * these words, and this expression is a hundredth as long as that of the phrases.
 */
export function wordPattern(phrases: readonly string[], lists: PhraseLists = {}): RegExp {
  const words = neededOf(phrases, lists);
  if (!words) throw new Error(`one of these has no word that must be there: ${phrases}`);
  // Sorted, so that words that begin alike are compared once.
  return new RegExp(` (?:${[...words].sort().join('|')})`);
}

/**
 * Returns a set of words such that every clause with one of the phrases has at least one of the words. Undefined if a phrase needs no
 * word. A whole word ends with a space, the beginning of a word does not.
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
 * The clauses of a message: a 'no' does not reach beyond its clause. They have words in small letters without accents, with a space on
 * either side of each. A clause of a question ends with ' ? '.
 */
export function clausesOf(message: string): string[] {
  const plain = plainLetters(message).replaceAll('’', "'").toLowerCase();
  const clauses: string[] = [];
  let words = '';
  /** The index of the sentence's first clause. */
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

/** A regular verb in -ar. `beforeE` is its stem before an 'e', if that is spelled differently. */
export function verbInAr(stem: string, beforeE = stem): Verb {
  return {
    infinitive: `${stem}ar`,
    present: withEndings(stem, 'ais as a an ariais arias aria arian'),
    imperative: [...withEndings(stem, 'ad a'), ...withEndings(beforeE, 'e en')],
    subjunctive: [...withEndings(beforeE, 'eis es e en'), ...withEndings(stem, 'ara aran arais ase aseis asen')],
  };
}

/** Any other verb, from its forms with a space between. */
export function otherVerb(infinitive: string, present: string, imperative: string, subjunctive: string): Verb {
  const forms = (list: string) => list.split(' ');
  return { infinitive, present: forms(present), imperative: forms(imperative), subjunctive: forms(subjunctive) };
}

/** 'Podéis…' and similar forms. */
export const can = '(podeis|podriais|puedes|podrias|podes|puede|podria|pueden|podrian)';
const somebody = '[alguien|usted|ustedes|algun *|un *|una *|el *|la *]';

/**
 * The ways to ask others for each verb, 'llamadme, que me llamen, ¿podéis llamarme?', by the verb's name. Statements that they do it,
 * 'me llamáis', are listed as 'name-now', because they may describe a habit.
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
