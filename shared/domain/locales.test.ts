import { expect, test } from 'vitest';
import { visitorLanguages } from './display.ts';
import { localeOf, siteLocales } from './locales.ts';
import { writtenDollars } from './money.ts';
import { groupedNumber } from './plurals.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['ES', 'es-ES', 'en-GB'],
  ['MX', 'es-MX', 'en-GB'],
  ['AR', 'es-AR', 'en-GB'],
  ['CO', 'es-CO', 'en-GB'],
  ['DE', 'es-ES', 'en-GB'],
  ['BR', 'es-BR', 'en-GB'],
  ['US', 'es-US', 'en-US'],
  ['IE', 'es-ES', 'en-IE'],
])('in %s Spanish is written as %s and English as %s', (country, es, en) => {
  expect(siteLocales(country)).toEqual({ es, en });
});

test('without a country each language has its own, and one that is no country’s stays with it', () => {
  expect(visitorLanguages.map((language) => localeOf(language))).toEqual([
    ...['es-ES', 'en-GB', 'ca-ES', 'eu-ES', 'gl-ES', 'pt-PT', 'fr-FR', 'de-DE', 'it-IT'],
  ]);
  expect(visitorLanguages.map((language) => localeOf(language, 'ES'))).toEqual(
    visitorLanguages.map((language) => localeOf(language)),
  );
  expect(localeOf('ca', 'MX')).toBe('ca-ES');
});

test.each([
  ['ES', '1.950', '12,50 US$', '1,950', 'US$12.50'],
  ['MX', '1,950', 'USD 12.50', '1,950', 'US$12.50'],
  ['AR', '1.950', 'US$ 12,50', '1,950', 'US$12.50'],
  ['US', '1,950', 'US$12.50', '1,950', 'US$12.50'],
  ['EC', '1.950', 'US$12,50', '1,950', 'US$12.50'],
])(
  'in %s thousands are %s and dollars %s, in English %s and %s',
  (country, thousands, dollars, inEnglish, englishDollars) => {
    const { es, en } = siteLocales(country);
    expect(
      [es, en].flatMap((locale) => [groupedNumber(locale, 1950), writtenDollars(12.5, locale)]).map(plain),
    ).toEqual([...[thousands, dollars, inEnglish, englishDollars]]);
  },
);
