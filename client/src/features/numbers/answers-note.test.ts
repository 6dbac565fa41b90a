import { expect, test } from 'vitest';
import { numbers as english } from '#client/i18n/en/numbers.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';

test('what beside answers was none is not counted', () => {
  const { answersNote } = numbersText.spanish;
  expect(answersNote('1', 0)).toBe('Además, 1 de demostración.');
  expect(answersNote(undefined, 1)).toBe('Además, 1 fallida.');
  expect(answersNote('2', 2)).toBe('Además, 2 de demostración y 2 fallidas.');
  expect(english.answersNote('1', 0)).toBe('Plus 1 sample.');
  expect(english.answersNote(undefined, 1)).toBe('Plus 1 failed.');
  expect(english.answersNote('2', 1)).toBe('Plus 2 sample and 1 failed.');
});
