import { expect, test } from 'vitest';
import { mailClock, mailDay } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import type { Language } from '#shared/domain/display.ts';
import { digestMail } from './digest-mail.ts';

const evening = new Date('2026-11-20T17:30:00Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const countries = ['ES', 'MX', 'AR', 'US'] as const;

const written: Record<Language, Record<(typeof countries)[number], [clock: string, day: string, contacts: string]>> = {
  es: {
    ES: ['6:30 p. m.', 'viernes, 20 de noviembre', '1.950 contactos'],
    MX: ['6:30 p.m.', 'viernes, 20 de noviembre', '1,950 contactos'],
    AR: ['6:30 p. m.', 'viernes, 20 de noviembre', '1.950 contactos'],
    US: ['6:30 p.m.', 'viernes, 20 de noviembre', '1,950 contactos'],
  },
  en: {
    ES: ['6:30 pm', 'Friday 20 November', '1,950 contacts'],
    MX: ['6:30 pm', 'Friday 20 November', '1,950 contacts'],
    AR: ['6:30 pm', 'Friday 20 November', '1,950 contacts'],
    US: ['6:30 PM', 'Friday, November 20', '1,950 contacts'],
  },
};

test.each((['es', 'en'] as const).flatMap((language) => countries.map((country) => [language, country] as const)))(
  'a mail in %s writes as its platform’s country does: %s',
  (language, defaultCountry) => {
    const display = { ...defaultDisplay, language, defaultCountry, timeFormat: '12h' as const };
    const [clock, day, contacts] = written[language][defaultCountry];
    expect(plain(mailClock(evening, display))).toBe(clock);
    expect(mailDay('2026-11-20', display)).toBe(day);
    const span = { day: '2026-11-21', fromDay: null, count: 1950, highCount: 0 };
    const link = 'https://asistentes.example/contactos';
    const mail = digestMail([], span, { contacts: link, notices: link, stop: link }, display);
    expect(plain(mail.subject)).toContain(contacts);
    expect(renderMail(mail).text).toContain(contacts);
  },
);
