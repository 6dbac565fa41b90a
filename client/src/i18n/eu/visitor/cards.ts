import { plural } from '#shared/domain/plurals.ts';
import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (aukerakoa)`,
  choose: 'Hautatu aukera bat',
  send: 'Bidali',
  sending: 'Bidaltzen',
  answered: 'Bidalita',
  failed: 'Ezin izan da bidali. Idatzitakoa hemen dago oraindik: saiatu berriro.',
  check: 'Berrikusi markatutako datuak.',
  book: 'Berretsi hitzordua',
  booked: 'Berretsita',
  taken: 'Norbaitek hartu berri du ordu hori. Hautatu beste bat: gainerakoa idatzi bezala dago.',
  expired:
    'Denbora pasa da ordu hauek ikusi zenituenetik. Berriro begiratu ditugu: berretsi oraindik ondo badatorkizu.',
  unreachable: 'Ezin izan dira ordu libreak kargatu.',
  reading: 'Ordu libreak bilatzen…',
  nothingFree: 'Une honetan ez dago ordu librerik. Idatzi guri, eta tarte bat bilatuko dugu.',
  moreDays: 'Ikusi egun gehiago',
  days: 'Ordu libreak dituzten egunak',
  dayWith: (day, times) => `${day}, ${plural('eu', times, { one: 'ordu libre #', other: '# ordu libre' })}`,
  timesOf: (day) => `Orduak: ${day}`,
  clocksOf: (place) => `tokiko ordua: ${place}`,
  forYou: (time) => `${time} zuretzat`,
  minutes: (minutes) => plural('eu', minutes, { one: 'minutu #', other: '# minutu' }),
  problems: {
    required: 'Datu hau falta da',
    email: 'Idatzi baliozko helbide elektroniko bat, adibidez: ane@adibidea.eus',
    phone: 'Idatzi baliozko telefono bat, adibidez: 600 111 222',
    choice: 'Hautatu aukeretako bat',
    date: 'Idatzi baliozko data bat',
    slot: 'Hautatu ordu bat',
    long: 'Luzeegia da',
  },
  required: { consent: 'Markatu laukia jarraitzeko' },
};
