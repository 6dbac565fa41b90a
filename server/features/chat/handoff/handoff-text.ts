import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Opening } from './opening-hours.rules.ts';

interface Notified {
  personName: string | null;
  /** Has said not to be there just now. */
  isAway: boolean;
  opening: { isOpen: true } | { isOpen: false; next: Opening | undefined };
}

/** What visitors read about who answers them. */
export interface HandoffTexts {
  /** Who was notified, and when to expect them. */
  notified(notified: Notified): string;
  /** Before it, where two questions in a row found no answer. */
  unknown: string;
  /** Before it, where the assistant can't answer. */
  unavailable: string;
  /** Nobody came: the assistant goes on. */
  unattended: string;
  /** Somebody came and has left the visitor without an answer: the same. */
  left: string;
  /** The person has given the conversation back. */
  released: string;
  /** To callers that ask for one answer: a person will read it. */
  kept: string;
}

const texts: Record<VisitorLanguage, HandoffTexts> = {
  es: {
    notified({ personName, isAway, opening }) {
      const who = personName ?? 'una persona del equipo';
      if (!opening.isOpen) {
        return opening.next
          ? `Abrimos ${spanishDay(opening.next)} ${spanishTime(opening.next)}. Déjame tu teléfono o tu correo y te contactamos.`
          : 'Ahora mismo no hay nadie. Déjame tu teléfono o tu correo y te contactamos.';
      }
      if (isAway)
        return `He avisado a ${who}. Ahora mismo no está disponible: déjame tu teléfono o tu correo y te contestará en cuanto pueda.`;
      return `He avisado a ${who}. Suele contestar en unos minutos.`;
    },
    unknown: 'No encuentro esa información.',
    unavailable: 'Ahora mismo no puedo responderte.',
    unattended:
      'Todavía no ha podido atenderte nadie, así que sigo yo. Tu mensaje está guardado: déjame tu teléfono o tu correo y te contactaremos.',
    left: 'Todavía no han podido contestarte, así que sigo yo. Tu mensaje está guardado: déjame tu teléfono o tu correo y te contactaremos.',
    released: 'Vuelve a atenderte el asistente.',
    kept: 'Tu mensaje está guardado. Una persona te contestará aquí.',
  },
  en: {
    notified({ personName, isAway, opening }) {
      if (!opening.isOpen) {
        return opening.next
          ? `We open ${englishDay(opening.next)} at ${shortTime(opening.next)}. Leave your phone number or email and we’ll get back to you.`
          : 'No one’s here right now. Leave your phone number or email and we’ll get back to you.';
      }
      if (isAway)
        return `I’ve let ${personName ?? 'our team'} know, but they’re not available right now. Leave your phone number or email and they’ll get back to you as soon as they can.`;
      return `I’ve let ${personName ?? 'our team'} know. They usually reply within a few minutes.`;
    },
    unknown: 'I can’t find that information.',
    unavailable: 'I can’t answer right now.',
    unattended:
      'No one has been able to help you yet, so I’ll carry on. Your message is saved: leave your phone number or email and we’ll get back to you.',
    left: 'They haven’t been able to reply yet, so I’ll carry on. Your message is saved: leave your phone number or email and we’ll get back to you.',
    released: 'You’re back with the assistant.',
    kept: 'Your message is saved. A person will answer you here.',
  },
};

export function handoffTexts(language: VisitorLanguage): HandoffTexts {
  return texts[language];
}

/** Days of the next week go by their name, later ones by their date. */
const namedDays = 6;

/** A day as its name; a later one with its date. `locale`: a BCP 47 tag. */
function nameOf({ day, inDays }: Opening, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    ...(inDays > namedDays ? { day: 'numeric', month: 'long' } : {}),
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(', ', ' ');
}

function spanishDay(opening: Opening): string {
  return ['hoy', 'mañana'][opening.inDays] ?? `el ${nameOf(opening, 'es-ES')}`;
}

function englishDay(opening: Opening): string {
  return ['today', 'tomorrow'][opening.inDays] ?? `on ${nameOf(opening, 'en-GB')}`;
}

function spanishTime(opening: Opening): string {
  const time = shortTime(opening);
  return time.startsWith('1:') ? `a la ${time}` : `a las ${time}`;
}

/** `09:00` as people write it. */
function shortTime({ time }: Opening): string {
  return time.replace(/^0/, '');
}
