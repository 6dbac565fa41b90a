import { type CardField, type CardFieldType, consented } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

const texts = {
  es: {
    intro: 'Rellena este formulario y te contestamos.',
    thanks: 'Gracias, ya lo tenemos. Te contestaremos lo antes posible.',
    yes: 'Sí',
    reason: (title: string) => `Ha rellenado «${title}».`,
  },
  en: {
    intro: 'Fill in this form and we will get back to you.',
    thanks: 'Thank you, we have it. We will get back to you as soon as possible.',
    yes: 'Yes',
    reason: (title: string) => `Filled in “${title}”.`,
  },
} satisfies Record<VisitorLanguage, unknown>;

/** What visitors and owners read about forms that the owner has not worded. */
export function cardTexts(language: VisitorLanguage) {
  return texts[language];
}

/** What was answered, a line a field, as visitor and owner read it. */
export function answerText(
  fields: readonly CardField[],
  answers: Readonly<Record<string, string>>,
  language: VisitorLanguage,
): string {
  return fields
    .flatMap(({ id, type, label }) => {
      const answer = answers[id];
      if (answer === undefined) return [];
      return [`${label.replace(/^[¿\s]+|[:?\s]+$/gu, '')}: ${shown(type, answer, language)}`];
    })
    .join('\n');
}

function shown(type: CardFieldType, answer: string, language: VisitorLanguage): string {
  if (type === 'consent') return answer === consented ? texts[language].yes : answer;
  if (type !== 'date') return answer;
  return new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${answer}T00:00:00Z`),
  );
}
