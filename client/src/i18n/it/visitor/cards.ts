import { plural } from '#shared/domain/plurals.ts';
import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (facoltativo)`,
  choose: 'Scelga un’opzione',
  send: 'Invia',
  sending: 'Invio in corso',
  answered: 'Inviato',
  failed: 'Invio non riuscito. Quanto ha scritto è ancora qui: riprovi.',
  check: 'Controlli i dati evidenziati.',
  book: 'Conferma l’appuntamento',
  booked: 'Confermato',
  taken: 'Qualcuno ha appena preso quell’orario. Ne scelga un altro: il resto è rimasto come l’ha scritto.',
  expired:
    'È passato un po’ di tempo da quando ha visto questi orari. Li abbiamo ricontrollati: confermi se il suo va ancora bene.',
  unreachable: 'Impossibile caricare gli orari liberi.',
  reading: 'Ricerca degli orari liberi…',
  nothingFree: 'Al momento non ci sono orari liberi. Ci scriva e troveremo un posto.',
  moreDays: 'Mostra altri giorni',
  days: 'Giorni con orari liberi',
  dayWith: (day, times) => `${day}, ${plural('it', times, { one: '# orario libero', other: '# orari liberi' })}`,
  timesOf: (day) => `Orari di ${day}`,
  clocksOf: (place) => `ora di ${place}`,
  forYou: (time) => `${time} per lei`,
  minutes: (minutes) => plural('it', minutes, { one: '# minuto', other: '# minuti' }),
  problems: {
    required: 'Manca questo dato',
    email: 'Inserisca un’e-mail valida, come anna@esempio.it',
    phone: 'Inserisca un telefono valido, come 312 345 6789',
    choice: 'Scelga una delle opzioni',
    date: 'Inserisca una data valida',
    slot: 'Scelga un orario',
    long: 'È troppo lungo',
  },
  required: { consent: 'Selezioni la casella per continuare' },
};
