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
    fromMessages: (quoted) => `Todavía sin resumen. Esto escribió: «${quoted}»`,
    unrated: {
      no_key: 'Sin valorar: el asistente no tiene un modelo conectado.',
      plan: 'Sin valorar: el plan no permitía usar el modelo.',
      unreachable: 'Sin valorar: no se pudo consultar el modelo.',
    },
  },
  en: {
    named: 'inglés',
    fromMessages: (quoted) => `No summary yet. They wrote: “${quoted}”`,
    unrated: {
      no_key: 'Not assessed: the assistant has no model connected.',
      plan: 'Not assessed: the plan didn’t allow using the model.',
      unreachable: 'Not assessed: we couldn’t reach the model.',
    },
  },
};
