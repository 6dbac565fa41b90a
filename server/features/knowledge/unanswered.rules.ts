import { askedWords } from './question.rules.ts';

interface Asking {
  id: number;
  text: string;
}

/** Questions of which so large a part of the words is the same are one. */
const leastAlike = 0.5;

/** Puts questions that ask the same together; the groups and their members in the order of what is given. */
export function groupAlike<A extends Asking>(askings: readonly A[]): A[][] {
  const groups: { terms: ReadonlySet<string>; members: A[] }[] = [];
  for (const asking of askings) {
    const terms = new Set(askedWords(asking.text).map(({ term }) => term));
    let best: (typeof groups)[number] | undefined;
    let most = leastAlike;
    for (const group of groups) {
      const alike = likeness(terms, group.terms);
      if (alike > most || (alike === most && !best)) [best, most] = [group, alike];
    }
    if (best) best.members.push(asking);
    else groups.push({ terms, members: [asking] });
  }
  return groups.map(({ members }) => members);
}

/** Words that both have, of all: 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
