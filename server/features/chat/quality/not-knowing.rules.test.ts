import { expect, test } from 'vitest';
import { saysNotKnowing } from './not-knowing.rules.ts';

test.each([
  'No lo sé, pero puedo tomar nota de tu pregunta.',
  'No tengo esa información. ¿Cómo podemos avisarte?',
  'No tengo ese dato a mano.',
  'Lo siento, no dispongo de información sobre el aparcamiento.',
  'No cuento con ese dato en este momento.',
  'No me consta que hagamos envíos a Canarias.',
  'Eso no puedo confirmarlo desde aquí.',
  'No sé si abrimos ese festivo.',
  'No aparece en la información que tengo.',
  'No hay ningún dato sobre el seguro en lo que me han dado.',
  'No sabría decirte el precio exacto.',
  'Desconozco si queda sitio el jueves.',
  'I don’t have that information to hand.',
  "I don't know whether they take cards.",
  'I’m not sure about the opening times.',
  'I couldn’t find the price of that treatment.',
])('%s', (answer) => expect(saysNotKnowing(answer)).toBe(true));

test.each([
  'La limpieza cuesta 60 €.',
  'No se puede aparcar delante, pero hay un parking al lado.',
  'No se hace con anestesia general.',
  'No se preocupe: la primera visita es gratis.',
  'No tenemos lista de espera.',
  'No abrimos los domingos.',
  'Tienes más información en nuestra web.',
  'Sé que es molesto; dura solo unos minutos.',
  'No es necesario traer nada.',
  'We do not open on Sundays.',
  'You can find more details on our site.',
])('not in: %s', (answer) => expect(saysNotKnowing(answer)).toBe(false));
