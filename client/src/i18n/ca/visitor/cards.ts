import { plural } from '#shared/domain/plurals.ts';
import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (opcional)`,
  choose: 'Triï una opció',
  send: 'Envia',
  sending: 'S’està enviant',
  answered: 'Enviat',
  failed: 'No s’ha pogut enviar. El que ha escrit continua aquí: torni-ho a provar.',
  check: 'Revisi les dades marcades.',
  book: 'Confirma la cita',
  booked: 'Confirmada',
  taken: 'Algú acaba de quedar-se aquesta hora. Triï’n una altra: la resta continua tal com l’ha escrit.',
  expired:
    'Ha passat una estona des que va veure aquestes hores. Les hem tornat a mirar: confirmi si encara li va bé.',
  unreachable: 'No s’han pogut carregar les hores lliures.',
  reading: 'S’estan buscant hores lliures…',
  nothingFree: 'Ara mateix no queden hores lliures. Escrigui’ns i buscarem un forat.',
  moreDays: 'Mostra més dies',
  days: 'Dies amb hores lliures',
  dayWith: (day, times) => `${day}, ${plural('ca', times, { one: '# hora lliure', other: '# hores lliures' })}`,
  timesOf: (day) => `Hores del dia: ${day}`,
  clocksOf: (place) => `hora de ${place}`,
  forYou: (time) => `${time} per a vostè`,
  minutes: (minutes) => plural('ca', minutes, { one: '# minut', other: '# minuts' }),
  problems: {
    required: 'Falta aquesta dada',
    email: 'Escrigui un correu vàlid, com ara anna@exemple.cat',
    phone: 'Escrigui un telèfon vàlid, com ara 600 111 222',
    choice: 'Triï una de les opcions',
    date: 'Escrigui una data vàlida',
    slot: 'Triï una hora',
    long: 'És massa llarg',
  },
  required: { consent: 'Marqui la casella per continuar' },
};
