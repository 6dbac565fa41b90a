import { describe, expect, test } from 'vitest';
import { visitorLanguages } from '#shared/domain/display.ts';
import { languageNames } from '#shared/domain/language-names.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';
import { readCatalogues, visitorTranslation } from '#tests/support/catalogues.ts';
import { type Said, saidIn } from '#tests/support/said-sentences.ts';

/** English has its own (sentences.test.ts). */
const translated = visitorLanguages.filter((language) => language !== 'es' && language !== 'en');

/** The names in a catalogue, with those of its groups and the number of each list's entries. */
function namesIn(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${name} ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, `${name}.${key}`));
}

/** The values that a sentence shows: numbers that are like no others, without what separates their thousands. */
function valuesOf({ text }: Said): string[] {
  return (text.replace(/(?<=\d)[.,\s](?=\d{3})/g, '').match(/43210/g) ?? []).sort();
}

const shown = ({ where, text }: Said) => `${where}: ${text}`;

/** Of few words it may be the same in both languages; and these are. */
const few = (text: string) => text.split(/\s+/).length < 4;
const sameInGalician = ['cards.days', 'cards.dayWith', 'myData.codeSent'];

describe.each(translated)('what visitors read in %s', (language) => {
  test('has every sentence of the Spanish, and no other', async () => {
    const [catalogues, texts] = await Promise.all([readCatalogues('visitor'), visitorTranslation(language)]);
    expect(Object.keys(texts).sort()).toEqual(catalogues.map(({ name }) => name).sort());
    // By code, and for what the server says in Spanish: Spanish has none.
    const faults = /^chat\.faults/;
    const namesOf = (all: Readonly<Record<string, unknown>>) =>
      Object.entries(all)
        .flatMap(([name, text]) => namesIn(text, name))
        .filter((name) => !faults.test(name))
        .sort();
    const spanish = Object.fromEntries(catalogues.map(({ name, spanish }) => [name, spanish]));
    expect(namesOf(texts)).toEqual(namesOf(spanish));
    const { chat } = await visitorTranslation('en');
    expect(namesIn(Object(texts.chat).faults)).toEqual(namesIn(Object(chat).faults));
  });

  test('shows the values that the Spanish shows', async () => {
    const [texts, spanish] = await Promise.all([saidIn(language, 43210), saidIn('es', 43210)]);
    const expected = new Map(spanish.map((sentence) => [sentence.where, valuesOf(sentence)]));
    const wrong = texts.filter(
      (sentence) =>
        !sentence.where.startsWith('chat.faults') && !same(valuesOf(sentence), expected.get(sentence.where)),
    );
    expect(wrong.map(shown)).toEqual([]);
    expect(texts.filter((sentence) => valuesOf(sentence).length > 0).length).toBeGreaterThan(15);
  });

  test('says something everywhere, and nothing in Spanish or English', async () => {
    const [texts, ...others] = await Promise.all([saidIn(language), saidIn('es'), saidIn('en')]);
    const elsewhere = others.map((said) => new Map(said.map(({ where, text }) => [where, text])));
    const isLeft = ({ where, text }: Said) =>
      !few(text) &&
      !(language === 'gl' && sameInGalician.includes(where)) &&
      elsewhere.some((said) => said.get(where) === text);
    const wrong = texts.filter((said) => !said.text.trim() || /[¿¡]/.test(said.text) || isLeft(said));
    expect(wrong.map(shown)).toEqual([]);
  });

  test('is set as the language is', async () => {
    const quotes = { de: /[«»”]/, fr: /[„“”]|«(?!\u00a0)|(?<!\u00a0)»|(?<!\u202f)[?!;]|(?<!\u00a0):(?!\/)/ };
    const wrong = Object.entries({ ...quotes, ca: /[„“”]/, eu: /[„“”]/, gl: /[„“”]/, pt: /[„“”]/, it: /[„“”]/ })
      .filter(([name]) => name === language)
      .map(([, pattern]) => pattern);
    expect(wrong).toHaveLength(1);
    const texts = (await saidIn(language)).filter(
      ({ text }) => /\p{L}'\p{L}|"|\.\.\./u.test(text) || wrong.some((pattern) => pattern.test(text)),
    );
    expect(texts.map(shown)).toEqual([]);
  });
});

test('each language has its own name, and the widget its words in it', () => {
  expect(new Set(Object.values(languageNames)).size).toBe(visitorLanguages.length);
  for (const language of visitorLanguages) {
    expect(namesIn(widgetWords[language])).toEqual(namesIn(widgetWords.es));
    expect(Object.values(widgetWords[language].unread).every((form) => form.includes('#'))).toBe(true);
  }
});

function same(left: string[], right: string[] = []): boolean {
  return left.join() === right.join();
}
