import { plural } from '#shared/domain/plurals.ts';
import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (freiwillig)`,
  choose: 'Wählen Sie eine Option',
  send: 'Senden',
  sending: 'Wird gesendet',
  answered: 'Gesendet',
  failed: 'Das Senden ist fehlgeschlagen. Ihre Angaben sind noch da: Versuchen Sie es noch einmal.',
  check: 'Prüfen Sie die markierten Angaben.',
  book: 'Termin bestätigen',
  booked: 'Bestätigt',
  taken: 'Diese Uhrzeit wurde gerade vergeben. Wählen Sie eine andere: Ihre übrigen Angaben sind noch da.',
  expired:
    'Es ist eine Weile her, dass Sie diese Uhrzeiten gesehen haben. Wir haben sie neu geprüft: Bestätigen Sie, wenn Ihre noch passt.',
  unreachable: 'Die freien Uhrzeiten konnten nicht geladen werden.',
  reading: 'Freie Uhrzeiten werden gesucht…',
  nothingFree: 'Zurzeit ist nichts frei. Schreiben Sie uns, und wir finden einen Termin.',
  moreDays: 'Weitere Tage anzeigen',
  days: 'Tage mit freien Uhrzeiten',
  dayWith: (day, times) => `${day}, ${plural('de', times, { one: '# freie Uhrzeit', other: '# freie Uhrzeiten' })}`,
  timesOf: (day) => `Uhrzeiten am ${day}`,
  clocksOf: (place) => `Ortszeit ${place}`,
  forYou: (time) => `${time} bei Ihnen`,
  minutes: (minutes) => plural('de', minutes, { one: '# Minute', other: '# Minuten' }),
  problems: {
    required: 'Diese Angabe fehlt',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel anna@beispiel.de',
    phone: 'Geben Sie eine gültige Telefonnummer ein, zum Beispiel 0151 23456789',
    choice: 'Wählen Sie eine der Optionen',
    date: 'Geben Sie ein gültiges Datum ein',
    slot: 'Wählen Sie eine Uhrzeit',
    long: 'Das ist zu lang',
  },
  required: { consent: 'Setzen Sie das Häkchen, um fortzufahren' },
};
