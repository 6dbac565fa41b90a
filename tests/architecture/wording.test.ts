import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, setLanguage } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { english, readCatalogues } from '#tests/support/catalogues.ts';

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

type Language = 'es' | 'en';
interface Said {
  where: string;
  text: string;
}

/** What a catalogue says, each sentence with its name; those with values say `value` in place of each. */
function saidBy(value: unknown, where: string, filled: unknown): Said[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (isSentence(value)) return saidBy(attempt(value, filled), where, filled);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => saidBy(inner, `${where}.${key}`, filled));
}

/** Whether a sentence changes with a number in more than the number itself, or separates its thousands. */
function isCounted(forms: readonly (string | undefined)[]): boolean {
  const words = forms.map((form) => form?.replace(/\d+(?:[.,]\d+)*/g, '#'));
  return new Set(words).size > 1 || /1[.,]000/.test(forms.join());
}

function isSentence(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function';
}

function attempt(sentence: (...values: unknown[]) => unknown, filled: unknown): unknown {
  try {
    return sentence(filled, filled, filled);
  } catch {
    return undefined;
  }
}

describe('the words of the interface', () => {
  let catalogues: Catalogue<unknown>[];
  beforeAll(async () => {
    catalogues = await readCatalogues();
  });
  const said = (language: Language, filled: unknown = 2): Said[] => {
    setLanguage(language);
    const texts = catalogues.flatMap(({ name, spanish }) =>
      saidBy(language === 'es' ? spanish : english[name], name, filled),
    );
    setLanguage('es');
    return texts;
  };
  const isQuoted = ({ text }: Said) => quoted.some((sentence) => text.includes(sentence));
  const shown = ({ where, text }: Said) => `${where}: ${text}`;

  test.each(['es', 'en'] as const)('in %s are those of the glossary', (language) => {
    const wrong = said(language).filter((sentence) => !isQuoted(sentence) && banned[language].test(sentence.text));
    expect(wrong.map(shown)).toEqual([]);
  });

  test('in Spanish ask nobody for a vosotros', () => {
    expect(
      said('es')
        .filter(({ text }) => vosotros.test(text))
        .map(shown),
    ).toEqual([]);
    expect(vosotros.test('¿Qué horario tenéis?') && vosotros.test('¿A qué hora abrís?')).toBe(true);
    expect(vosotros.test(chatText.spanish.defaultPrompt)).toBe(false);
  });

  test('in English have typographic apostrophes and quotation marks', () => {
    const straight = said('en').filter((sentence) => !isQuoted(sentence) && /\p{L}'\p{L}|(?<!=)"/u.test(sentence.text));
    expect(straight.map(shown)).toEqual([]);
  });

  test('with a number agree with it: read once by eye at 0, 1, 2 and 1,000, and kept', async () => {
    const counts = [0, 1, 2, 1000];
    const rows = (['es', 'en'] as const).flatMap((language) => {
      const [first = [], ...others] = counts.map((count) => said(language, count));
      return first.flatMap((sentence, at) => {
        const forms = [sentence, ...others.map((list) => list[at])].map((form) => form?.text);
        return isCounted(forms) ? [`${language} ${sentence.where}: ${forms.join(' | ')}`] : [];
      });
    });
    expect(rows.length).toBeGreaterThan(60);
    await expect(rows.join('\n')).toMatchFileSnapshot('__snapshots__/counted-sentences.txt');
  });
});
