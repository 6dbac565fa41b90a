import { expect, test } from 'vitest';
import { heldOutNames, heldOutNoNames } from '#tests/detection/held-out-names.ts';
import { hostileMessages } from '#tests/detection/hostile.ts';
import { computedMs } from '#tests/support/event-loop.ts';
import { findName } from './name.rules.ts';

test.each([
  ['Hola, me llamo Ana', 'Ana'],
  ['Me llamo Ana García López y mi correo es ana@example.org', 'Ana García López'],
  ['Buenas, soy Pedro Gómez, quiero presupuesto', 'Pedro Gómez'],
  ['Soy Pilar Sanz y mi teléfono es 612 34 56 78', 'Pilar Sanz'],
  ['hola me llamo ana, quería pedir cita', 'Ana'],
  ['me llamo lucía y vivo en Gijón', 'Lucía'],
  ['Mi nombre es José-Luis O’Connor.', 'José-Luis O’Connor'],
  ['Mi nombre completo es María de la Fuente Gil', 'María de la Fuente Gil'],
  ['Nombre: Iñaki Etxeberria\nTeléfono: 612 34 56 78', 'Iñaki Etxeberria'],
  ['Soy Juan Pérez de Talleres López', 'Juan Pérez'],
  ['Hi, my name is Emma Brown and I need a quote', 'Emma Brown'],
  ["I'm John Smith, my phone is 612345678", 'John Smith'],
  ['Quiero reservar. Me llamo Ñuflo', 'Ñuflo'],
  ['Em dic Marta Puig i vull hora', 'Marta Puig'],
  ['Chámome Uxía Castro', 'Uxía Castro'],
  ['Chamo-me João Silva e queria marcar', 'João Silva'],
  ['Je m’appelle Claire Martin, je voudrais une table', 'Claire Martin'],
  ['Guten Tag, ich heiße Jana Weiß und brauche einen Termin', 'Jana Weiß'],
  ['Mi chiamo Luca Rossi.', 'Luca Rossi'],
])('%s', (text, name) => {
  expect(findName(text)?.name).toBe(name);
});

test.each([
  'Ayer me llamo Juan y me dijo que volviera a escribir',
  'me llamo la atención el precio',
  'me llamo mucho la atención',
  'Ya me llamo Marta de ventas',
  'no me llamo nadie',
  'me llamo un comercial',
  'Me llamo Juan para ofrecerme una cita',
  'Me llamo ayer',
  'me llamo ana quiero cita',
  'Soy Médico',
  'Soy Cliente Premium, quiero cambiar de plan',
  'Soy Ingeniera Industrial y busco un curso',
  'Soy Directora Comercial de Aceros Ruiz',
  'Soy española y busco piso',
  'Soy autónomo, ¿cuánto cuesta?',
  'SOY CLIENTE NUEVO',
  'Soy de Madrid',
  'Soy la madre de Lucas Pérez',
  'I am Interested in a room',
  '¿Cómo se llama la doctora Ana Ruiz?',
  'Quiero hablar con Ana García',
  'Soy alérgica, mi nombre no importa',
  '',
  'Soy ana@example.org',
  'Me llamo ana.ruiz@example.org',
])('nobody is named by: %s', (text) => {
  expect(findName(text)).toBeUndefined();
});

test('says where it stands', () => {
  const text = 'Para Ana Ruiz. Me llamo Ana Ruiz.';
  expect(findName(text)).toEqual({ name: 'Ana Ruiz', at: 24 });
});

test('names that no rule was made for are found 95 times in 100', () => {
  const missed = heldOutNames.filter(([message, name]) => findName(message)?.name !== name);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(heldOutNames.length / 20);
});

test('what somebody is, or where they are from, is not what they are called', () => {
  expect(heldOutNoNames.filter((message) => findName(message))).toEqual([]);
});

const hostileWords = [
  'soy',
  'me llamo',
  'Me llamo Ana',
  'nombre',
  'de la',
  'Soy Ana de la',
  'Ana',
  'this is',
  'soy el doctor',
];

test('R47: no message of 4,000 characters takes 20 ms to read', async () => {
  for (const message of hostileMessages(hostileWords)) {
    expect(await computedMs(async () => findName(message)), message.slice(0, 40)).toBeLessThan(20);
  }
});
