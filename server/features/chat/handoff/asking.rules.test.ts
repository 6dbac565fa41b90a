import { expect, test } from 'vitest';
import { callBacks, notCallBacks } from '#tests/detection/call-backs.ts';
import { heldOutAsking, heldOutNotAsking } from '#tests/detection/held-out-people.ts';
import { hostileMessages } from '#tests/detection/hostile.ts';
import { computedMs } from '#tests/support/event-loop.ts';
import { asksForPerson } from './asking.rules.ts';

test.each([
  'Quiero hablar con una persona',
  'quiero hablar con una persona, no con un bot',
  'No me entiendes. Quiero hablar con un humano!!',
  '¿Puedo hablar con alguien del equipo?',
  'Me gustaría hablar con un asesor',
  'hablar con un agente',
  'Necesito hablar directamente con una persona real',
  'Pásame con una persona',
  'ponedme con alguien por favor',
  'Que me atienda una persona',
  'prefiero que me llame alguien',
  'Quiero una persona real',
  'persona',
  'Un humano, por favor',
  'agente humano',
  '¿Hay alguien ahí?',
  'Llamadme cuando podáis',
  'llámame',
  '¿Podéis llamarme?',
  'Quisiera contactar con el encargado',
  '¿Cómo puedo hablar con una persona?',
  'I want to talk to a person',
  'Can I speak to a human?',
  'I would like to speak with a real person, please',
  'talk to a human',
  'Please connect me to an agent',
  'Get me a human',
  'Can someone call me?',
  'Call me back please',
  'human',
  'Real person please',
  'Is anybody there?',
])('asks for a person: %s', (message) => {
  expect(asksForPerson(message)).toBe(true);
});

test.each([
  'Hola, ¿a qué hora abrís?',
  '¿Cuánto cuesta la entrada por persona?',
  'Somos cuatro personas y un bebé',
  'Busco una habitación para una persona',
  'No quiero hablar con una persona, dime el precio',
  'no hace falta hablar con nadie',
  '¿Eres una persona o un bot?',
  'Me llamo Marta, llámame Marta',
  'Llámame Juan',
  '¿Dais un curso para aprender a hablar con una persona sorda?',
  'Soy agente inmobiliario',
  'Mi asesor me ha dicho que necesito el modelo 303',
  '¿El precio es por persona?',
  'La persona que reservó soy yo',
  '¿Qué persona lleva las clases?',
  'Quiero una habitación para una persona que viene en agosto',
  'How much is it per person?',
  'A table for one person',
  "I don't want to talk to a human",
  'Are you a human?',
  'Call me Maria',
  'I am an insurance agent',
  'Do you have human resources courses?',
  'gracias',
  '',
])('does not ask for a person: %s', (message) => {
  expect(asksForPerson(message)).toBe(false);
});

test.each(callBacks)('asks for no person now: %s', (message) => {
  expect(asksForPerson(message)).toBe(false);
});

test.each(notCallBacks)('asks for a person now: %s', (message) => {
  expect(asksForPerson(message)).toBe(true);
});

test('sentences that no rule was made for are understood 95 times in 100', () => {
  const missed = heldOutAsking.filter((message) => !asksForPerson(message));
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(heldOutAsking.length / 20);
});

const fromBothSides = [
  ...['Quiero hablar con un representante', 'Quiero hablar con un ejecutivo', 'Necesito hablar con el gerente'],
  ...['Quiero hablar con el dueño', '¿Me pueden llamar?', 'quiero que me llamen', '¿me puede llamar alguien?'],
  ...[
    '¿Me puede atender un vendedor?',
    '¿Me comunica con un asesor?',
    'Comuníquenme con ventas',
    'páseme con el encargado',
  ],
  ...['¿Me pueden comunicar con una persona?', 'Necesito que me llamen', 'Quisiera hablar con alguien de ventas'],
  ...['Me urge hablar con un asesor', 'Solicito hablar con un supervisor', '¿Me podrían llamar por favor?'],
  ...[
    'Ponedme con una persona',
    '¿Podéis llamarme?',
    '¿Me pasáis con un comercial?',
    'Quiero que me atienda una persona',
  ],
  ...[
    'Prefiero hablar con una persona de verdad',
    '¿Hay alguien ahí?',
    'Pásame con recepción',
    'Llamadme cuando podáis',
  ],
  ...['Can I speak to the manager?', 'I need a human', 'Put me through to sales', 'Can someone call me?'],
  ...['I’d like to talk to a real person'.replace('’', "'")],
];

const ofNobody = [
  ...['¿Tienen estacionamiento?', '¿Cuánto cuesta por persona?', 'Mesa para cuatro personas', '¿Quién es el dueño?'],
  ...['El gerente me hizo un descuento', 'Mi representante legal firma mañana', '¿Cuál es su número de celular?'],
  ...['Soy ejecutivo de cuentas', '¿Los asesores cobran comisión?', 'Llámame Juan', 'No necesito hablar con nadie'],
  ...['¿Me puede decir el precio?', '¿Me comparte el menú?', 'Quiero comprar un departamento', '¿Aceptan tarjeta?'],
  ...[
    '¿A qué hora llaman a los pacientes?',
    'Busco empleada doméstica',
    '¿El vendedor entrega factura?',
    'gracias, muy amable',
  ],
  ...[
    '¿Eres una persona?',
    '¿Cómo se llama el restaurante?',
    'Mándame la ubicación por favor',
    'Quiero agendar una cita',
  ],
  ...[
    '¿Hay descuento para personas mayores?',
    '¿Cuántas personas caben?',
    'Me llamo Persona Humana',
    'Do you take cards?',
  ],
  ...['Is there a manager’s special?'.replace('’', "'"), 'How many people fit?', 'My agent sent me the contract'],
];

test('of thirty sentences from both sides of the Atlantic that ask for a person all are found, of thirty others none', () => {
  expect([fromBothSides.length, ofNobody.length]).toEqual([30, 30]);
  expect(fromBothSides.filter((message) => !asksForPerson(message))).toEqual([]);
  expect(ofNobody.filter(asksForPerson)).toEqual([]);
});

test('nobody is called by a sentence that only mentions people', () => {
  expect(heldOutNotAsking.filter(asksForPerson)).toEqual([]);
});

const hostileWords = [
  'quiero',
  'que',
  'me puede',
  'hablar con',
  'hablar con una',
  'pásame con el',
  'alguien',
  'can i',
  'talk to',
  'no',
];

test('R47: no message of 4,000 characters takes 20 ms to read', async () => {
  // An expression is compiled when it is first needed, once.
  for (const message of hostileMessages(hostileWords)) asksForPerson(message);
  for (const message of hostileMessages(hostileWords)) {
    expect(await computedMs(async () => asksForPerson(message)), message.slice(0, 40)).toBeLessThan(20);
  }
});
