import { describe, expect, test } from 'vitest';
import type { FigureCases } from '#tests/figures/cases.ts';
import { firstContactCases } from '#tests/figures/first-contact.ts';
import { heldOutCases } from '#tests/figures/held-out.ts';
import { knownCases } from '#tests/figures/known.ts';
import { knownEnglish } from '#tests/figures/known-english.ts';
import { knownSpanish } from '#tests/figures/known-spanish.ts';
import { groundsOf } from './figures.rules.ts';

/** Sentences that were held though founded, and that passed though made up. */
function mistakes(cases: readonly FigureCases[]) {
  const judged = cases.flatMap(({ grounds, founded, invented }) => {
    const { missing } = groundsOf(grounds);
    return [
      ...founded.map((text) => ({ kind: 'founded', text, missing: missing(text) })),
      ...invented.map((text) => ({ kind: 'invented', text, missing: missing(text) })),
    ];
  });
  const founded = judged.filter(({ kind }) => kind === 'founded');
  const invented = judged.filter(({ kind }) => kind === 'invented');
  return {
    held: founded.filter(({ missing }) => missing.length > 0),
    passed: invented.filter(({ missing }) => missing.length === 0),
    counts: { founded: founded.length, invented: invented.length },
  };
}

describe('figures', () => {
  test('of sentences that the rules were made with are all judged rightly', () => {
    const { held, passed, counts } = mistakes([...knownCases, ...knownSpanish, ...knownEnglish]);
    expect(counts.founded).toBeGreaterThan(150);
    expect(counts.invented).toBeGreaterThan(150);
    expect(held).toEqual([]);
    expect(passed).toEqual([]);
  });

  test.each([
    ['held out', heldOutCases],
    ['written without a look at the rules', firstContactCases],
  ])('of sentences %s are judged rightly 98 times in a hundred, each way', (_name, cases) => {
    const { held, passed, counts } = mistakes(cases);
    expect(counts.founded).toBeGreaterThan(100);
    expect(counts.invented).toBeGreaterThan(100);
    expect(held.length / counts.founded, JSON.stringify(held)).toBeLessThanOrEqual(0.02);
    expect(passed.length / counts.invented, JSON.stringify(passed)).toBeLessThanOrEqual(0.02);
  });

  test('are named as they are written', () => {
    const { missing } = groundsOf(['Corte 25 €']);
    expect(missing('El tinte cuesta 40 € y el corte 25 €; llama al 600 11 22 33.')).toEqual(['40 €', '600 11 22 33']);
  });

  test('computed from others stand nowhere', () => {
    expect(groundsOf(['Corte 25 €, tinte 40 €']).missing('Las dos cosas son 65 €.')).toEqual(['65 €']);
  });
});
