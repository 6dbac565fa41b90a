import { askedWords } from '../search/question.rules.ts';

interface Asking {
  id: number;
  text: string;
}

interface Group<A extends Asking> {
  /** Its place among the groups. */
  at: number;
  terms: ReadonlySet<string>;
  members: A[];
}

/** Questions of which so large a part of the words is the same are one. */
const leastAlike = 0.5;

/** Puts questions that ask the same together, one after the other; the groups and their members in the order in which they were added. */
export function createGrouping<A extends Asking>() {
  const groups: Group<A>[] = [];
  /** By each of their words: a question is compared with those that share one, and not with thousands. */
  const byTerm = new Map<string, Group<A>[]>();
  let wordless: Group<A> | undefined;

  /** The best, and of equal ones the first. */
  function findLike(terms: ReadonlySet<string>): Group<A> | undefined {
    if (terms.size === 0) return wordless;
    const shared = new Map<Group<A>, number>();
    for (const term of terms)
      for (const group of byTerm.get(term) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1);
    let best: Group<A> | undefined;
    let most = leastAlike;
    for (const [group, count] of shared) {
      const alike = count / (terms.size + group.terms.size - count);
      if (alike > most || (alike === most && (!best || group.at < best.at))) [best, most] = [group, alike];
    }
    return best;
  }

  return {
    add(asking: A): void {
      const terms = new Set(askedWords(asking.text).map(({ term }) => term));
      const like = findLike(terms);
      if (like) return void like.members.push(asking);
      const group = { at: groups.length, terms, members: [asking] };
      groups.push(group);
      if (terms.size === 0) wordless = group;
      for (const term of terms) {
        const holding = byTerm.get(term);
        if (holding) holding.push(group);
        else byTerm.set(term, [group]);
      }
    },
    groups: (): A[][] => groups.map(({ members }) => members),
  };
}
