import { askedTerms } from '../search/question.rules.ts';

interface Asking {
  id: number;
  text: string;
}

interface Group<A extends Asking> {
  /** The group's position among the groups. */
  at: number;
  /** The terms of the first member, the rarest first. */
  terms: string[];
  members: A[];
}

/** Questions count as one if at least this share of their words is the same. */
const leastAlike = 0.5;

/**
 * Groups questions that ask the same. Each question joins the group with the most similar first member. Groups and their members are in
 * the order of `askings`. Yields after each step of some microseconds, so that the caller can let other work run.
 */
export function* groupAlike<A extends Asking>(askings: readonly A[]): Generator<void, A[][]> {
  const termsOf = new Map<A, string[]>();
  const counts = new Map<string, number>();
  for (const asking of askings) {
    const terms = [...askedTerms(asking.text).keys()];
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    termsOf.set(asking, terms);
    yield;
  }
  const groups: Group<A>[] = [];
  /** The groups by their rarest words, which is enough to find similar ones: see `prefixOf`. */
  const byTerm = new Map<string, Group<A>[]>();
  let wordless: Group<A> | undefined;
  for (const asking of askings) {
    const terms = (termsOf.get(asking) ?? []).sort(
      (a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1),
    );
    const like = terms.length === 0 ? wordless : findLike(terms, byTerm);
    if (like) like.members.push(asking);
    else {
      const group = { at: groups.length, terms, members: [asking] };
      groups.push(group);
      if (terms.length === 0) wordless = group;
      for (const term of prefixOf(terms)) byTerm.set(term, [...(byTerm.get(term) ?? []), group]);
    }
    yield;
  }
  return groups.map(({ members }) => members);
}

/** The most similar group, or the first of several equally similar ones. */
function findLike<A extends Asking>(terms: string[], byTerm: Map<string, Group<A>[]>): Group<A> | undefined {
  const own = new Set(terms);
  const near = new Set(prefixOf(terms).flatMap((term) => byTerm.get(term) ?? []));
  let best: Group<A> | undefined;
  let most = leastAlike;
  for (const group of near) {
    const shared = group.terms.filter((term) => own.has(term)).length;
    const alike = shared / (own.size + group.terms.length - shared);
    if (alike > most || (alike === most && (!best || group.at < best.at))) [best, most] = [group, alike];
  }
  return best;
}

/**
 * The terms by which similar questions find each other. Two sets that share so large a part share one of these terms, if both are in the
 * same order (the prefix filter of set similarity joins: Chaudhuri, Ganti and Kaushik 2006). With the rarest terms first, the fewest
 * groups are left to compare.
 */
function prefixOf(terms: string[]): string[] {
  return terms.slice(0, terms.length - Math.ceil(leastAlike * terms.length) + 1);
}
