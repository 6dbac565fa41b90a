import { plural } from '#shared/domain/plurals.ts';
import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (opcional)`,
  choose: 'Trieu una opció',
  send: 'Envia',
  sending: 'S’està enviant',
  answered: 'Enviat',
  failed: 'No s’ha pogut enviar. El que heu escrit continua aquí: torneu-ho a provar.',
  check: 'Reviseu les dades marcades.',
  book: 'Confirma la cita',
  booked: 'Confirmada',
  taken: 'Algú acaba de quedar-se aquesta hora. Trieu-ne una altra: la resta continua tal com l’heu escrit.',
  expired:
    'Ha passat una estona des que vau veure aquestes hores. Les hem tornat a mirar: confirmeu si encara us va bé.',
  unreachable: 'No s’han pogut carregar les hores lliures.',
  reading: 'S’estan buscant hores lliures…',
  nothingFree: 'Ara mateix no queden hores lliures. Escriviu-nos i buscarem un forat.',
  moreDays: 'Mostra més dies',
  days: 'Dies amb hores lliures',
  dayWith: (day, times) => `${day}, ${plural('ca', times, { one: '# hora lliure', other: '# hores lliures' })}`,
  timesOf: (day) => `Hores del dia: ${day}`,
  clocksOf: (place) => `hora de ${place}`,
  forYou: (time) => `${time} per a vós`,
  minutes: (minutes) => plural('ca', minutes, { one: '# minut', other: '# minuts' }),
  problems: {
    required: 'Falta aquesta dada',
    email: 'Escriviu un correu vàlid, com ara anna@exemple.cat',
    phone: 'Escriviu un telèfon vàlid, com ara 600 111 222',
    choice: 'Trieu una de les opcions',
    date: 'Escriviu una data vàlida',
    slot: 'Trieu una hora',
    long: 'És massa llarg',
  },
  required: { consent: 'Marqueu la casella per continuar' },
};
