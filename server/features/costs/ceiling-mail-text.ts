import type { CeilingPeriod, CeilingScope } from '#shared/domain/accounts/ceilings.ts';
import type { Language } from '#shared/domain/display.ts';

export interface Warned {
  scope: CeilingScope;
  period: CeilingPeriod;
  assistantName: string;
  spent: string;
  limit: string;
}

interface CeilingMailText {
  nearSubject: (warned: Warned) => string;
  reachedSubject: (warned: Warned) => string;
  near: (warned: Warned) => string;
  reached: (warned: Warned) => string;
  open: string;
  why: string;
}

const spanish = {
  of: ({ scope, assistantName }: Warned) =>
    scope === 'assistant' ? `«${assistantName}»` : scope === 'platform' ? 'la plataforma' : 'tus asistentes',
  per: ({ period }: Warned) => (period === 'day' ? 'del día' : 'del mes'),
};
const english = {
  of: ({ scope, assistantName }: Warned) =>
    scope === 'assistant' ? `“${assistantName}”` : scope === 'platform' ? 'the platform' : 'your assistants',
  per: ({ period }: Warned) => (period === 'day' ? 'today' : 'this month'),
};

export const ceilingMailText: Record<Language, CeilingMailText> = {
  es: {
    nearSubject: (warned) => `El gasto de ${spanish.of(warned)} se acerca a su tope ${spanish.per(warned)}`,
    reachedSubject: (warned) => `El gasto de ${spanish.of(warned)} ha llegado a su tope ${spanish.per(warned)}`,
    near: ({ spent, limit }) =>
      `Se han gastado ${spent} de ${limit} en modelos. Al llegar al tope no se responde a más mensajes: se pide a quien escribe su correo o su teléfono, y su mensaje se guarda.`,
    reached: ({ spent, limit }) =>
      `Se han gastado ${spent} de ${limit} en modelos. A quien escribe ahora se le pide su correo o su teléfono, y su mensaje se guarda. Si subes el tope, se vuelve a responder enseguida.`,
    open: 'Ver el gasto',
    why: 'Te escribimos porque hay un tope de gasto puesto.',
  },
  en: {
    nearSubject: (warned) => `Spending of ${english.of(warned)} is close to the ceiling for ${english.per(warned)}`,
    reachedSubject: (warned) => `Spending of ${english.of(warned)} has reached the ceiling for ${english.per(warned)}`,
    near: ({ spent, limit }) =>
      `${spent} of ${limit} have been spent on models. Once the ceiling is reached no more messages are answered: whoever writes is asked for an e-mail address or a phone number, and the message is kept.`,
    reached: ({ spent, limit }) =>
      `${spent} of ${limit} have been spent on models. Whoever writes now is asked for an e-mail address or a phone number, and the message is kept. Raise the ceiling, and answers continue at once.`,
    open: 'See the spending',
    why: 'We’re writing because a ceiling for spending is set.',
  },
};
