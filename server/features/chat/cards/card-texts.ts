import { type CardField, type CardFieldType, consented } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

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
  ca: {
    intro: 'Ompli aquest formulari i li respondrem.',
    thanks: 'Gràcies, ja el tenim. Li respondrem com més aviat millor.',
    yes: 'Sí',
    reason: (title: string) => `Ha omplert «${title}».`,
  },
  eu: {
    intro: 'Bete formulario hau eta erantzungo dizugu.',
    thanks: 'Eskerrik asko, jaso dugu. Ahalik eta azkarren erantzungo dizugu.',
    yes: 'Bai',
    reason: (title: string) => `«${title}» bete du.`,
  },
  gl: {
    intro: 'Encha este formulario e contestarémoslle.',
    thanks: 'Grazas, xa o temos. Contestarémoslle o antes posible.',
    yes: 'Si',
    reason: (title: string) => `Encheu «${title}».`,
  },
  pt: {
    intro: 'Preencha este formulário e responderemos.',
    thanks: 'Obrigado, já o recebemos. Responderemos o mais depressa possível.',
    yes: 'Sim',
    reason: (title: string) => `Preencheu «${title}».`,
  },
  fr: {
    intro: 'Remplissez ce formulaire et nous vous répondrons.',
    thanks: 'Merci, nous l’avons bien reçu. Nous vous répondrons dès que possible.',
    yes: 'Oui',
    reason: (title: string) => `A rempli « ${title} ».`,
  },
  de: {
    intro: 'Füllen Sie bitte dieses Formular aus, dann melden wir uns bei Ihnen.',
    thanks: 'Vielen Dank, wir haben es erhalten. Wir melden uns so bald wie möglich.',
    yes: 'Ja',
    reason: (title: string) => `Hat „${title}“ ausgefüllt.`,
  },
  it: {
    intro: 'Compili questo modulo e le risponderemo.',
    thanks: 'Grazie, l’abbiamo ricevuto. Le risponderemo il prima possibile.',
    yes: 'Sì',
    reason: (title: string) => `Ha compilato «${title}».`,
  },
} satisfies Record<VisitorLanguage, unknown>;

/** Texts for visitors and owners about forms, used if the owner has written none. */
export function cardTexts(language: VisitorLanguage) {
  return texts[language];
}

/** The answers as text for visitor and owner, one line for each field. */
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
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${answer}T00:00:00Z`),
  );
}
