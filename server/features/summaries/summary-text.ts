import type { Language } from '#shared/domain/display.ts';

/** The reason why no model wrote a summary. */
export type WithoutModel = 'no_key' | 'plan' | 'unreachable';

interface SummaryText {
  /** The name of the language, as it is written in the prompt. */
  named: string;
  fromMessages: (quoted: string) => string;
  /** Used if there is no reason for the interest level. */
  unrated: Record<WithoutModel, string>;
}

/** The fixed texts of summaries, in the languages of the interface. */
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
