import { expect, test } from 'vitest';
import { type EndedConversation, outcomeOf } from './outcome.rules.ts';

const plain: EndedConversation = {
  hasContact: false,
  hadAgent: false,
  isWaiting: false,
  hasThumbDown: false,
  hasUnanswered: false,
  answers: ['Abrimos de 9 a 14 y de 16 a 20.'],
  hasFailed: false,
};

/* A hundred invented conversations, labelled by hand. */
const resolved = [
  'Abrimos de 9 a 14 y de 16 a 20.',
  'Sí, tenemos aparcamiento gratuito en la calle de atrás.',
  'La limpieza cuesta 60 € y dura media hora.',
  'No, los domingos cerramos.',
  'No hacemos envíos a Canarias, pero sí a Baleares.',
  'Puedes pagar con tarjeta, en efectivo o con Bizum.',
  'La primera visita es gratuita.',
  'Tenemos tallas de la 34 a la 48.',
  'El curso empieza el 12 de enero y dura tres meses.',
  'No se necesita experiencia previa.',
  'No se puede fumar en la terraza.',
  'El plazo de devolución es de 30 días con el ticket.',
  'Trabajamos con Sanitas, Adeslas y DKV.',
  'Sí, hay menú sin gluten.',
  'La matrícula son 45 € y la mensualidad 80 €.',
  'Estamos en la calle Mayor, 12, junto a la plaza.',
  'No tenemos lista de espera ahora mismo.',
  'El taller tarda dos días en revisar el coche.',
  'Las clases son de 17:00 a 18:30.',
  'Puedes traer a tu perro si va atado.',
  'No aceptamos cheques.',
  'Es normal que moleste un poco los primeros días.',
  'Te puedo orientar: el tratamiento se hace en tres visitas.',
  'Nuestro teléfono es el 912 345 678.',
  'La garantía es de tres años.',
  'Sí, la piscina está climatizada todo el año.',
  'El grupo es de ocho personas como máximo.',
  'No hay coste de cancelación si avisas 24 horas antes.',
  'We are open from 9 to 5, Monday to Friday.',
  'Yes, you can pay by card.',
  'Parking is free for guests.',
  'We do not deliver on Sundays.',
  'The course takes six weeks.',
  'Breakfast is included in the price.',
  'You do not need a referral.',
  'El corte con peinado cuesta 32 €.',
  'Cada sesión dura 50 minutos.',
  'El envío llega en 48 horas.',
  'Se puede recoger en tienda sin coste.',
  'Sí, somos accesibles en silla de ruedas.',
].map((answer) => ({ ...plain, answers: [answer] }));

const notKnown = [
  'No lo sé. Si me dejas tu teléfono, te lo confirman.',
  'No tengo ese dato a mano.',
  'No dispongo de información sobre ese tratamiento.',
  'No tengo información sobre aparcamiento.',
  'No me consta que trabajemos con esa aseguradora.',
  'Eso no puedo confirmarlo.',
  'No estoy segura de que abramos ese día.',
  'Desconozco el precio exacto.',
  'No sabría decirte cuánto tarda.',
  'No cuento con ese dato.',
  'No encuentro información sobre devoluciones.',
  'No hay información sobre ese modelo en lo que tengo.',
  'I don’t have that information to hand.',
  'I don’t know whether that is possible.',
  'I’m not sure about that.',
].map((answer) => ({ ...plain, answers: ['Hola, ¿en qué puedo ayudarte?', answer] }));

const lacking: EndedConversation[] = [
  ...Array.from({ length: 5 }, () => ({ ...plain, hasThumbDown: true })),
  ...Array.from({ length: 5 }, () => ({ ...plain, hasUnanswered: true })),
  ...Array.from({ length: 4 }, () => ({ ...plain, answers: [], hasFailed: true })),
  ...Array.from({ length: 3 }, () => ({ ...plain, hasFailed: true })),
  ...Array.from({ length: 3 }, () => ({ ...plain, isWaiting: true })),
];

const contacts: EndedConversation[] = [
  ...Array.from({ length: 5 }, () => ({ ...plain, hasContact: true })),
  ...Array.from({ length: 4 }, () => ({ ...plain, hasContact: true, hadAgent: true })),
  ...Array.from({ length: 4 }, () => ({ ...plain, hasContact: true, hasUnanswered: true, answers: ['No lo sé.'] })),
  ...Array.from({ length: 2 }, () => ({ ...plain, hasContact: true, isWaiting: true })),
];

const agents: EndedConversation[] = [
  ...Array.from({ length: 5 }, () => ({ ...plain, hadAgent: true })),
  ...Array.from({ length: 5 }, () => ({ ...plain, hadAgent: true, hasUnanswered: true, hasThumbDown: true })),
];

const labelled = [
  ...resolved.map((ended) => ({ ended, label: 'resolved' })),
  ...[...notKnown, ...lacking].map((ended) => ({ ended, label: 'unresolved' })),
  ...contacts.map((ended) => ({ ended, label: 'contact' })),
  ...agents.map((ended) => ({ ended, label: 'person' })),
];

test('of a hundred conversations the outcome is the one that they were labelled with', () => {
  expect(labelled).toHaveLength(100);
  const others = labelled.filter(({ ended, label }) => outcomeOf(ended) !== label);
  expect(others).toEqual([]);
});
