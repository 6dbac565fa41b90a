import { describe, expect, test } from 'vitest';
import { exampleContact } from '#tests/support/example-contact.ts';
import { countFilters, filterOf, isDue, matchesFilter, paramOf, queryOf } from './contact-filter.ts';

const today = '2026-11-21';

describe('an address', () => {
  test('says what is looked for', () => {
    const asked = 'estado=en+curso&interes=high&asistente=7&tema=Precios&temas=si&q=ana&sinleer=si&hoy=si&de=todos';
    const filter = filterOf(new URLSearchParams(asked));
    expect(filter).toEqual({
      ...{ scope: 'all', status: 'en curso', interest: 'high', assistantId: 7, topic: 'Precios', hasTopics: true },
      ...{ q: 'ana', unread: true, due: true },
    });
    expect(queryOf(filter)).toMatchObject({ assistantId: '7', hasTopics: 'true', unread: 'true', due: 'true' });
    expect(countFilters(filter)).toBe(7);
  });

  test('asks for nothing by what it says wrongly', () => {
    const wrong = 'estado=cerrado&interes=alto&asistente=-1&tema=+&temas=no&q=+&sinleer=1&hoy=no&de=nadie';
    expect(filterOf(new URLSearchParams(wrong))).toEqual({ scope: 'own' });
    expect(countFilters({ scope: 'own' })).toBe(0);
  });

  test.each([
    [true, 'si'],
    [false, undefined],
    [undefined, undefined],
    ['', undefined],
    ['all', 'todos'],
    ['own', undefined],
    [7, '7'],
  ])('writes %j as %j', (value, written) => {
    expect(paramOf(value)).toBe(written);
  });
});

describe('a contact that has changed', () => {
  const ana = exampleContact({
    ...{
      name: 'Ángela',
      status: 'en curso',
      interestLevel: 'high',
      assistantId: 7,
      keyTopics: ['Precios'],
      unread: true,
    },
    followUp: { date: today, note: '' },
  });
  test.each([
    [{}, true],
    [{ status: 'en curso' }, true],
    [{ status: 'nuevo' }, false],
    [{ interest: 'low' }, false],
    [{ assistantId: 8 }, false],
    [{ topic: 'PRECIOS' }, true],
    [{ topic: 'Citas' }, false],
    [{ hasTopics: true }, true],
    [{ unread: true }, true],
    [{ due: true }, true],
    [{ due: false }, false],
    [{ q: 'angela' }, true],
    [{ q: 'luis' }, false],
  ] as const)('belongs to a list of %j: %s', (filter, belongs) => {
    expect(matchesFilter(ana, { scope: 'own', ...filter }, today)).toBe(belongs);
  });

  test.each([
    [null, false],
    ['2026-11-20', true],
    [today, true],
    ['2026-11-22', false],
  ])('with a follow-up on %j is due: %s', (date, due) => {
    expect(isDue({ followUp: date === null ? null : { date, note: '' } }, today)).toBe(due);
  });
});
