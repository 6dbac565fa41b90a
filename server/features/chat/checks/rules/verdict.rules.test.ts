import { describe, expect, test } from 'vitest';
import { askedTerms } from '#server/features/knowledge/search/question.rules.ts';
import { unchangedAnswers } from '#tests/checks/unchanged.ts';
import { worseChanges } from '#tests/checks/worse.ts';
import { findingsOf } from './findings.rules.ts';
import { judge } from './verdict.rules.ts';

const source = { sourceId: 1, title: 'Precios' };

interface Asked {
  question: string;
  accepted: string;
  answer: string;
  grounds: string;
  sources?: (typeof source)[];
}

function verdictOf({ question, accepted, answer, grounds, sources = [source] }: Asked) {
  const own = findingsOf({ question, answer, isCut: false, sources, grounds: [grounds] }, []);
  return judge(
    { question, answer, sources, findings: own, isJudged: false },
    { answer: accepted, sources: [source], findings: [] },
    askedTerms,
  );
}

describe('of answers beside those that were accepted', () => {
  test('at least 38 of 40 that a change made worse are found', () => {
    expect(worseChanges).toHaveLength(40);
    const missed = worseChanges.filter(
      (change) => verdictOf({ ...change, sources: change.losesSource ? [] : [source] }).verdict !== 'worse',
    );
    expect(missed.length, missed.map(({ answer }) => answer).join('\n')).toBeLessThanOrEqual(2);
  });

  test.each([0, 1, 2])('in run %i of 50 that nobody has changed, at most two are called worse', (run) => {
    expect(unchangedAnswers).toHaveLength(50);
    const alarms = unchangedAnswers.flatMap(({ question, accepted, again }) => {
      const answer = [accepted, ...again][run] ?? '';
      const { verdict, findings } = verdictOf({ question, accepted, answer, grounds: accepted });
      return verdict === 'worse' ? [`${answer} ${JSON.stringify(findings)}`] : [];
    });
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(2);
  });

  test('only the same words are the same, and none with a fault that is new', () => {
    const accepted = 'Abrimos de 9 a 14 de lunes a viernes.';
    const same = { question: '¿Cuándo abrís?', accepted, answer: accepted, grounds: accepted };
    expect(verdictOf(same).verdict).toBe('same');
    expect(verdictOf({ ...same, grounds: 'Abrimos de 9 a 13 de lunes a viernes.' }).verdict).toBe('worse');
    const other = 'Con gusto: nuestro horario habitual es de lunes a viernes, de 9 a 14, y te esperamos.';
    expect(verdictOf({ ...same, answer: other }).verdict).toBe('review');
  });
});
