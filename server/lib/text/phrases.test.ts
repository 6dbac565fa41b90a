import { describe, expect, test } from 'vitest';
import { clausesOf, phrasePattern, wordPattern } from './phrases.ts';

const lists = {
  wish: ['(quiero|me gustaria)', 'voy a'],
  thing: ['(cita|reserva*)', 'mesa para *'],
};
const phrases = [
  '<wish> …2 <thing>',
  '^ [hola|buenas] <thing> $',
  '(hay|queda) (sitio|$|ahora)',
  'llam* (me|nos) ?',
  'o bien manana !?',
];

describe('the words of phrases', () => {
  test.each([
    'quiero una cita',
    'me gustaría hacer una reservación',
    'voy a coger mesa para dos',
    'Hola, reserva',
    'buenas mesa para cuatro',
    '¿Queda sitio?',
    'si hay',
    '¿llamáis nos?',
    'o bien mañana',
  ])('are in ‘%s’, where one of them stands', (message) => {
    const holding = clausesOf(message).filter((clause) => phrasePattern(phrases, lists).test(clause));
    expect(holding).toHaveLength(1);
    expect(holding.filter((clause) => wordPattern(phrases, lists).test(clause))).toEqual(holding);
  });

  test.each(['quiero saber el precio', 'citado', 'mi mesada', 'buenas'])('are not in ‘%s’', (message) => {
    expect(clausesOf(message).some((clause) => wordPattern(phrases, lists).test(clause))).toBe(false);
  });

  test('are asked for: without one, each clause would be read', () => {
    expect(() => wordPattern(['quiero', '[hola] * $'], lists)).toThrow('has no word');
  });
});

test.each([
  ['Hola: ¿qué TAL? Bien, y tú!', [' hola ? ', ' que tal ? ', ' bien ', ' tu ']],
  ['no quiero eso, pero llámame.', [' no quiero eso ', ' llamame ']],
  ['uno; dos\ntres?\n\n?', [' uno ', ' dos ', ' tres ? ']],
  ['Il n’y a rien, y o', [" il n'y a rien ", ' o ']],
  ['…', []],
])('‘%s’ has the clauses %j', (message, clauses) => expect(clausesOf(message)).toEqual(clauses));
