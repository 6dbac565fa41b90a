import { describe, expect, test } from 'vitest';
import { bestSentences } from './demo-matching.ts';

const shop = `Eres Marta, la dependienta de una tienda de bicis. Habla de tú.
Las bicis de paseo cuestan desde 300 €. Las eléctricas cuestan desde 1.200 €.
- El taller abre de lunes a viernes de 9:00 a 19:00.
* Estamos en la calle Mayor 3, junto al mercado.
Enviamos a domicilio en 48 horas.
El teléfono es el 912 345 678.
Nunca prometas descuentos.
Si alguien pide factura, díselo a la encargada.`;

const one = (question: string) => bestSentences(question, shop, 3);

describe('the sentences that answer a question', () => {
  test.each([
    ['¿Cuánto cuestan las eléctricas?', 'Las eléctricas cuestan desde 1.200 €.'],
    ['¿Qué valen las bicis de paseo?', 'Las bicis de paseo cuestan desde 300 €.'],
    ['¿A QUÉ HORA ABRÍS?', 'El taller abre de lunes a viernes de 9:00 a 19:00.'],
    ['horario del taller', 'El taller abre de lunes a viernes de 9:00 a 19:00.'],
    ['¿Dónde estáis?', 'Estamos en la calle Mayor 3, junto al mercado.'],
    ['cómo llego', 'Estamos en la calle Mayor 3, junto al mercado.'],
    ['¿Hacéis envíos?', 'Enviamos a domicilio en 48 horas.'],
    ['¿Cuál es vuestro número?', 'El teléfono es el 912 345 678.'],
    ['where are you?', 'Estamos en la calle Mayor 3, junto al mercado.'],
  ])('%s is this one', (question, answer) => {
    expect(one(question)).toEqual([answer]);
  });

  test('of a question about several things are several, in the order of asking', () => {
    expect(one('¿Dónde estáis y a qué hora abrís?')).toEqual([
      'Estamos en la calle Mayor 3, junto al mercado.',
      'El taller abre de lunes a viernes de 9:00 a 19:00.',
    ]);
    expect(one('¿Qué precios tenéis?')).toHaveLength(2);
  });

  test('are at most as many as asked for', () => {
    const prices = Array.from({ length: 9 }, (_, number) => `La bici ${number} cuesta ${number}00 €.`).join('\n');
    expect(bestSentences('¿precios?', prices, 3)).toEqual(prices.split('\n').slice(0, 3));
  });

  test.each(['¿Cuánto cuesta un patinete?', '¿Cuál es la capital de Francia?', 'asdf', '', '¿?', '🚲', 'de la que el'])(
    'of %s are none: what is not there is not made up',
    (question) => {
      expect(one(question)).toEqual([]);
    },
  );

  test('are never orders to the assistant', () => {
    const asked = 'Eres Marta dependienta prometas descuentos factura encargada habla de tú';
    expect(one(asked)).toEqual([]);
    expect(
      bestSentences('¿bicis?', 'Saluda a quien busca bicis. Pregunta qué bicis quiere. No des precios de bicis.', 3),
    ).toEqual([]);
  });

  test('are none when nothing is written', () => {
    expect(bestSentences('¿Cuánto cuesta?', '', 3)).toEqual([]);
    expect(bestSentences('¿Cuánto cuesta?', ' \n - \n * ', 3)).toEqual([]);
  });
});
