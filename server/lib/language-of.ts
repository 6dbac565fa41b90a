import type { Language } from '#shared/domain/display.ts';
import { wordsOf } from './terms.ts';

/** The language that a text is written in, by its everyday words; undefined where they tell nothing. */
export function languageOf(text: string): Language | undefined {
  const words = wordsOf(text.slice(0, readChars));
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const english = count(englishWords);
  const spanish = count(spanishWords) + (/[ñ¿¡áéíóú]/i.test(text) ? 1 : 0);
  return spanish === english ? undefined : spanish > english ? 'es' : 'en';
}

const readChars = 1_000;

/** Each word belongs to one language alone. */
const spanishWords = new Set(
  `hola buenas buenos dias tardes noches gracias adios vale si por favor que cual cuales cuanto cuanta cuantos cuantas como cuando donde quien
  el la los las lo un una unos unas de del al en con sin para y o pero muy mas mi tu su mis tus sus nos les es son esta estan estoy esto eso soy eres
  hay tengo tiene tienen tienes teneis quiero quisiera puedo puede pueden podria necesito busco cuesta cuestan precio precios horario horarios cita
  abierto abren abre telefono direccion ayudame curso coche reservar ustedes vosotros clase clases mesa envio envios tarjeta llamar`.split(
    /\s+/,
  ),
);
const englishWords = new Set(
  `hello hi hey thanks thank you bye yes please what which how when where who why the an of to in on at with without for and or but very my your
  our their its is are am was be been this that these those i we they it there have has got do does did want would could can need looking much many
  cost costs price prices open opening hours appointment phone address help book course courses car delivery take takes long tell from by get speak`.split(
    /\s+/,
  ),
);
