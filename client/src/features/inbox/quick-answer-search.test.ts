import { describe, expect, test } from 'vitest';
import { matchingAnswers, slashQuery, withAnswer } from './quick-answer-search.ts';

describe('a quick answer is looked for', () => {
  test.each([
    ['/', 1, { from: 0, query: '' }],
    ['/hor', 4, { from: 0, query: 'hor' }],
    ['Hola\n/ho', 8, { from: 5, query: 'ho' }],
    ['Hola /ho y más', 8, { from: 5, query: 'ho' }],
  ])('in %j with the caret at %i', (text, caret, expected) => {
    expect(slashQuery(text, caret)).toEqual(expected);
  });

  test.each([
    ['Hola', 4],
    ['y/o', 3],
    ['https://', 8],
    ['/hor ario', 9],
    ['24/7', 4],
  ])('not in %j', (text, caret) => {
    expect(slashQuery(text, caret)).toBeUndefined();
  });
});

const answers = [
  { id: 1, title: 'Precios', text: 'Una limpieza cuesta 49 €.' },
  { id: 2, title: 'Horario', text: 'Abrimos de 9 a 14.' },
  { id: 3, title: 'Cita: horas', text: 'Tenemos hueco el lunes.' },
  { id: 4, title: 'Dónde estamos', text: 'En la calle Mayor. Horario en la puerta.' },
];

test('titles that begin so come first, then titles, then texts; accents and case do not matter', () => {
  expect(matchingAnswers(answers, 'HOR').map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(matchingAnswers(answers, 'donde').map(({ id }) => id)).toEqual([4]);
  expect(matchingAnswers(answers, '')).toHaveLength(4);
  expect(matchingAnswers(answers, 'zzz')).toEqual([]);
});

test('the answer takes the place of the letters', () => {
  expect(withAnswer('Hola /ho y más', 5, 8, 'Abrimos a las 9.')).toEqual({
    text: 'Hola Abrimos a las 9. y más',
    caret: 21,
  });
});
