import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { wordsOf } from './terms.ts';

/** The language that a text is written in, by its everyday words and signs; undefined where two are as likely. */
export function languageOf(text: string): VisitorLanguage | undefined {
  const words = wordsOf(text.slice(0, readChars));
  const counts = visitorLanguages
    .map((language) => ({ language, count: countOf(marks[language], words, text) }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first?.count === second?.count ? undefined : first?.language;
}

function countOf({ known, signs }: Marks, words: string[], text: string): number {
  return words.filter((word) => known.has(word)).length + (signs?.test(text) ? 1 : 0);
}

const readChars = 1_000;

interface Marks {
  /** Each word belongs to one language alone. */
  known: ReadonlySet<string>;
  signs?: RegExp;
}

const marks: Record<VisitorLanguage, Marks> = {
  es: {
    known: new Set(
      `hola buenas buenos dias tardes noches gracias adios vale si por favor que cual cuales cuanto cuanta cuantos cuantas como cuando donde quien
  el la los las lo un una unos unas de del al en con sin para y o pero muy mas mi tu su mis tus sus nos les es son esta estan estoy esto eso soy eres
  hay tengo tiene tienen tienes teneis quiero quisiera puedo puede pueden podria necesito busco cuesta cuestan precio precios horario horarios cita
  abierto abren abre telefono direccion ayudame curso coche reservar ustedes vosotros clase clases mesa envio envios tarjeta llamar`.split(
        /\s+/,
      ),
    ),
    signs: /[ñ¿¡áéíóú]/i,
  },
  en: {
    known: new Set(
      `hello hi hey thanks thank you bye yes please what which how when where who why the an of to in on at with without for and or but very my your
  our their its is are am was be been this that these those i we they it there have has got do does did want would could can need looking much many
  cost costs price prices open opening hours appointment phone address help book course courses car delivery take takes long tell from by get speak`.split(
        /\s+/,
      ),
    ),
  },
};
