import { templates as en } from '#client/i18n/en/assistants/assistants-templates.ts';
import { type TemplatesText, templatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { withBlanksFilled } from '#shared/domain/assistants/blanks.ts';

type Business = keyof TemplatesText;

/** What owners might write in the places that templates leave to them, in the order of these. */
const written: Record<'es' | 'en', Record<Business, string[]>> = {
  es: {
    dental: [
      ...[
        'Sol',
        'calle Sol 5, Vigo',
        'autobús 12 y garaje propio',
        'lunes a viernes de 9:30 a 20:00',
        '986 111 222',
        '986 333 444',
        'gratis',
        '45 €',
        '60 €',
      ],
      ...['1.900 €', '950 €', '180 €', 'hasta 24 meses sin intereses', 'Sanitas y Adeslas'],
    ],
    realEstate: [
      ...[
        'Hogar',
        'avenida Mar 3',
        'lunes a sábado de 10:00 a 19:00',
        '955 222 333',
        'Centro y Triana',
        '3 %',
        'sin coste',
        'un mes de fianza y dos nóminas',
      ],
      ...[
        '10 % de impuestos y notaría',
        'Triana, 2 habitaciones, 70 m², 185.000 €',
        'Centro, 3 habitaciones, 95 m², 260.000 €',
        'Nervión, ático de 1 habitación, 150.000 €',
      ],
    ],
    restaurant: [
      ...[
        'La Ola',
        'paseo del Puerto 8',
        'gratuito en la plaza',
        '13:00 a 16:00 y 20:00 a 23:30; lunes cerrado',
        '956 444 555',
        'sí, con vistas',
        'sí, en la terraza',
        'sí',
      ],
      ...[
        '15 €, de martes a viernes, con bebida',
        'croquetas 9 €',
        'arroz negro 18 €',
        'tarta de queso 6 €',
        'arroces y pescados',
        'hummus y paella de verduras',
        '30 €',
        '8',
      ],
    ],
    academy: [
      ...['Norte', 'calle Real 20', '16:00 a 21:00', '981 555 666', 'presenciales y en línea', '8'],
      ...[
        'Inglés B2, adultos, 3 horas, martes y jueves a las 19:00, 80 €',
        'Francés A1, jóvenes, 2 horas, lunes a las 17:00, 60 €',
        'Repaso de ESO, 4 horas, cada tarde, 95 €',
      ],
      ...['gratis', 'incluido', '10 % para hermanos', '8 de enero', 'gratis'],
    ],
    garage: [
      ...[
        'Ruiz',
        'polígono Sur, nave 4',
        'lunes a viernes de 8:00 a 18:00',
        '976 666 777',
        'todas las marcas',
        'sí',
        'sí, gratuito',
        'a menos de 10 km',
        '69 €',
        '149 €',
        '120 €',
        '390 €',
      ],
      ...['75 €', '40 €, se descuenta de la reparación', '35 €', '48 €', '12 meses'],
    ],
    shop: [
      ...[
        'Hilo',
        'ropa de punto',
        'www.hilo.example',
        'lunes a viernes de 9:00 a 17:00',
        'hola@hilo.example',
        'jersey Lana, 59 €, tallas S a XL',
        'bufanda Nube, 25 €',
        'gorro Pico, 19 €',
      ],
      ...[
        'mide tu pecho y mira la tabla',
        '2 a 3 días laborables',
        '4,90 €',
        '60 €',
        'España y Portugal',
        'Correos',
        'tarjeta, Bizum y PayPal',
        '30 días',
        'gratis',
        'escribiendo a hola@hilo.example con el número de pedido',
        '5 días',
      ],
    ],
  },
  en: {
    dental: [
      ...[
        'Sun',
        '5 Sun Street, Leeds',
        'bus 12 and our own car park',
        'Monday to Friday from 9:30 to 20:00',
        '0113 496 0000',
        '0113 496 0999',
        'free',
        '£45',
        '£60',
      ],
      ...['£1,900', '£950', '£180', 'up to 24 months without interest', 'Bupa and Denplan'],
    ],
    realEstate: [
      ...[
        'Home',
        '3 Sea Road',
        'Monday to Saturday from 10:00 to 19:00',
        '0117 496 0333',
        'Clifton and Redland',
        '3 %',
        'none',
        'one month’s deposit and two payslips',
      ],
      ...[
        'stamp duty and notary, about 10 %',
        'Clifton, 2 bedrooms, 70 m², £285,000',
        'Redland, 3 bedrooms, 95 m², £360,000',
        'Harbour, 1 bedroom, £210,000',
      ],
    ],
    restaurant: [
      ...[
        'The Wave',
        '8 Harbour Walk',
        'free in the square',
        '12:00 to 15:00 and 18:00 to 23:00; Mondays closed',
        '0151 496 0444',
        'yes, with views',
        'yes, on the terrace',
        'yes',
      ],
      ...[
        '£15, Tuesday to Friday, with a drink',
        'croquettes £9',
        'black rice £18',
        'cheesecake £6',
        'rice and fish',
        'hummus and garden paella',
        '£30',
        '8',
      ],
    ],
    academy: [
      ...['North', '20 Royal Street', '16:00 to 21:00', '0161 496 0555', 'in person and online', '8'],
      ...[
        'English B2, adults, 3 hours, Tuesday and Thursday at 19:00, £80',
        'French A1, teenagers, 2 hours, Monday at 17:00, £60',
        'Homework club, 4 hours, every afternoon, £95',
      ],
      ...['free', 'included', '10 % for siblings', '8 January', 'free'],
    ],
    garage: [
      ...[
        'Smith',
        'Unit 4, South Park',
        'Monday to Friday from 8:00 to 18:00',
        '0141 496 0666',
        'all makes',
        'yes',
        'yes, at no charge',
        'within 10 km',
        '£69',
        '£149',
        '£120',
        '£390',
      ],
      ...['£75', '£40, deducted from the repair', '£35', '£48', '12 months'],
    ],
    shop: [
      ...[
        'Thread',
        'knitwear',
        'www.thread.example',
        'Monday to Friday from 9:00 to 17:00',
        'hello@thread.example',
        'Wool jumper, £59, sizes S to XL',
        'Cloud scarf, £25',
        'Peak hat, £19',
      ],
      ...[
        'measure your chest and look at the table',
        '2 to 3 working days',
        '£4.90',
        '£60',
        'the UK and Ireland',
        'Royal Mail',
        'card and PayPal',
        '30 days',
        'free',
        'by writing to hello@thread.example with the order number',
        '5 days',
      ],
    ],
  },
};

export const templateTexts = { es: templatesText.spanish, en };

/** A template as its owner has saved it, with its blanks filled in. */
export function filledTemplate(language: 'es' | 'en', business: Business) {
  const { name, description, instructions, suggestions } = templateTexts[language][business];
  return { name, description, suggestions, systemPrompt: withBlanksFilled(instructions, written[language][business]) };
}
