import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const sources = ['client/src', 'server', 'shared']
  .flatMap((folder) => sourceFiles(folder))
  .filter(({ path }) => !path.includes('.test.'));

/** Where one is written that decides nothing: ISO dates are Canada's, Portuguese plurals Portugal's. */
const isFixed = (locale: string, path: string) =>
  locale === 'en-CA' || (locale === 'pt-PT' && path.startsWith('client/src/i18n/pt/'));

test('how a language’s dates and numbers are written is decided in one place', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(/(['"`])([a-z]{2}-[A-Z]{2})\1/g)].map(
      ([, , locale = '']) => [locale, path] as const,
    ),
  );
  const elsewhere = named.filter(([locale, path]) => path !== 'shared/domain/locales.ts' && !isFixed(locale, path));
  expect(elsewhere).toEqual([]);
  expect(named.some(([, path]) => path === 'shared/domain/locales.ts')).toBe(true);
});

test('no page asks Intl for a language alone', () => {
  const asked = sources.filter(({ text }) => /Intl\.(?:DateTime|Number)Format\((?:currentL|l)anguage/.test(text));
  expect(asked.map(({ path }) => path)).toEqual([]);
});
