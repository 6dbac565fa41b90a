import { expect, test } from 'vitest';
import { askedWords } from '../search/question.rules.ts';
import { groupAlike } from './unanswered.rules.ts';

interface Asking {
  id: number;
  text: string;
}

function all(askings: Asking[]): { groups: Asking[][]; steps: number } {
  const work = groupAlike(askings);
  let steps = 0;
  while (true) {
    const step = work.next();
    if (step.done) return { groups: step.value, steps };
    steps += 1;
  }
}

/** The same by comparing each with each group. */
function grouped(askings: Asking[]): Asking[][] {
  const termsOf = ({ text }: Asking) => new Set(askedWords(text).map(({ term }) => term));
  const groups: { terms: Set<string>; members: Asking[] }[] = [];
  for (const asking of askings) {
    const terms = termsOf(asking);
    let best: (typeof groups)[number] | undefined;
    let most = -1;
    for (const group of groups) {
      const shared = [...terms].filter((term) => group.terms.has(term)).length;
      const alike = terms.size + group.terms.size === 0 ? 1 : shared / (terms.size + group.terms.size - shared);
      if (alike >= 0.5 && alike > most) [best, most] = [group, alike];
    }
    if (best) best.members.push(asking);
    else groups.push({ terms, members: [asking] });
  }
  return groups.map(({ members }) => members);
}

const words = 'precio cita limpieza implante seguro garaje urgencia tarjeta revisión factura niños sábado'.split(' ');

/** The same numbers each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('questions of which half the words are the same are one, whatever they are: as if each were compared with all', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const next = random(seed);
    const askings = Array.from({ length: 150 }, (_, id) => {
      const count = Math.floor(next() * 6);
      const chosen = Array.from({ length: count }, () => words[Math.floor(next() * words.length)]);
      return { id, text: `¿${chosen.join(' ')}?` };
    });
    expect(all(askings).groups).toEqual(grouped(askings));
  }
});

test('thousands of questions are put together in steps, each of which looks at few of the others', () => {
  const askings = Array.from({ length: 5_000 }, (_, id) => ({
    id,
    text: `¿Cuánto cuesta el artículo ${id} del catálogo?`,
  }));
  const { groups, steps } = all(askings);
  expect(groups.flat()).toHaveLength(5_000);
  expect(steps).toBe(10_000);
});
