import { clausesOf } from '#server/lib/text/phrases.ts';
import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import {
  asksHow,
  denial,
  politeness,
  type Request,
  requestPatterns,
  requestWords,
  supposes,
} from './requests.rules.ts';

const reasons: Record<Language, Record<Request | 'none', string>> = {
  es: {
    call: 'Pide que se pongan en contacto.',
    appointment: 'Quiere una cita o una reserva.',
    quote: 'Pide un presupuesto.',
    purchase: 'Quiere comprar o contratar.',
    none: 'Ha dejado cómo contactar, sin pedir nada concreto todavía.',
  },
  en: {
    call: 'Asks to be contacted.',
    appointment: 'Wants an appointment or a booking.',
    quote: 'Asks for a quote.',
    purchase: 'Wants to buy or hire.',
    none: 'Has left a way to be reached, and asked for nothing in particular yet.',
  },
};

interface Interest {
  level: Extract<InterestLevel, 'high' | 'medium'>;
  reason: string;
}

/** The interest of a person who has left a way to be reached, from what they have written so far. No model is asked. */
export function interestOf(messages: readonly string[], language: Language): Interest {
  const request = messages.map(requestIn).findLast((found) => found !== undefined);
  return { level: request ? 'high' : 'medium', reason: reasons[language][request ?? 'none'] };
}

/** Whether a message alone makes its visitor's interest high. */
export function asksForSomething(message: string): boolean {
  return requestIn(message) !== undefined;
}

const maxChars = 4_000;

function requestIn(message: string): Request | undefined {
  for (const clause of clausesOf(message.slice(0, maxChars))) {
    if (!requestWords.test(clause)) continue;
    for (const [request, pattern] of requestPatterns) {
      const match = pattern.exec(clause);
      if (match && !isDenied(clause.slice(0, match.index), match[0])) return request;
    }
  }
  return undefined;
}

function isDenied(before: string, matched: string): boolean {
  const around = `${before}${matched} `.replace(politeness, '');
  return (
    asksHow.test(`${before} `.replace(politeness, '')) ||
    supposes.test(`${before} `.replace(politeness, '')) ||
    denial.test(around)
  );
}
