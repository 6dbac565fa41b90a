import type { Language } from '#shared/domain/display.ts';

/** Why a summary has no model's words in it. */
export type WithoutModel = 'no_key' | 'plan' | 'unreachable';

interface SummaryText {
  /** The language's name, for a model. */
  named: string;
  fromMessages: (quoted: string) => string;
  /** In place of a reason for the level of interest. */
  unrated: Record<WithoutModel, string>;
}

/** What summaries say of their own, in the languages of the interface. */
export const summaryText: Record<Language, SummaryText> = {
  es: {
    named: 'español',
    fromMessages: (quoted) => `Resumen automático sin modelo, con los mensajes del cliente: «${quoted}»`,
    unrated: {
      no_key: 'Sin valorar: el asistente no tiene clave de un modelo.',
      plan: 'Sin valorar: el plan no permitía usar el modelo.',
      unreachable: 'Sin valorar: no se pudo consultar el modelo.',
    },
  },
  en: {
    named: 'inglés',
    fromMessages: (quoted) => `Automatic summary without a model, from the customer’s messages: “${quoted}”`,
    unrated: {
      no_key: 'Not assessed: the assistant has no key of a model.',
      plan: 'Not assessed: the plan did not allow to use the model.',
      unreachable: 'Not assessed: the model could not be asked.',
    },
  },
};
