import { describe, expect, test } from 'vitest';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { type Said, saidIn } from '#tests/support/said-sentences.ts';

/** What the specification quotes, in whichever language it has it. */
const quoted = [
  ...['Sin email', 'Email o nombre de usuario', 'Ver Configuración de Emails', 'No se pudo validar la API key'],
  ...['Por favor ingresa la API key de', "Passwords don't match"],
];

/** Words that the glossary has another one for (docs/glossary.md, 'The interface'). */
const banned: Record<'es' | 'en', RegExp> = {
  es: /(?<!\p{L})(?:pasajes?|charlas?|dueñ[oa]s?|[Ee]mails?|notificación|notificaciones|móvil|ordenador|coches?|costes?|aparcamiento|API keys?|quien administra|[Ii]nténtalo|borrar[ás]?|[Ll]ogo)(?!\p{L}|\.png)/u,
  en: /(?<!\p{L})(?:[Ee]-mails?|[Ww]hoever|[Ss]omebody|[Aa]nybody|[Ss]ign(?:ed)? in|telephone|could not be|cannot|[Cc]anceled|customer summary)(?!\p{L})/u,
};

/** Of 'vosotros', which visitors in America do not say. */
const vosotros =
  /(?<!\p{L})(?:vosotr[oa]s|vuestr[oa]s?|os|\p{L}+(?:áis|éis)|(?:[Aa]br|[Vv]en|sal|ped|dec|viv|serv|recib)ís|sois)(?!\p{L})/u;

describe('the words of the interface', () => {
  const isQuoted = ({ text }: Said) => quoted.some((sentence) => text.includes(sentence));
  const shown = ({ where, text }: Said) => `${where}: ${text}`;

  test.each(['es', 'en'] as const)('in %s are those of the glossary', async (language) => {
    const wrong = (await saidIn(language)).filter(
      (sentence) => !isQuoted(sentence) && banned[language].test(sentence.text),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test('in Spanish ask nobody for a vosotros', async () => {
    expect((await saidIn('es')).filter(({ text }) => vosotros.test(text)).map(shown)).toEqual([]);
    expect(vosotros.test('¿Qué horario tenéis?') && vosotros.test('¿A qué hora abrís?')).toBe(true);
    expect(vosotros.test(chatText.spanish.defaultPrompt)).toBe(false);
  });

  test('in Spanish have no line that begins with a percent sign', async () => {
    expect((await saidIn('es')).filter(({ text }) => /\d %/.test(text)).map(shown)).toEqual([]);
  });

  test('in English have typographic apostrophes and quotation marks', async () => {
    const straight = (await saidIn('en')).filter(
      (sentence) => !isQuoted(sentence) && /\p{L}'\p{L}|(?<!=)"/u.test(sentence.text),
    );
    expect(straight.map(shown)).toEqual([]);
  });
});
