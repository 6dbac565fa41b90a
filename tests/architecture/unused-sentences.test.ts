import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The names of a catalogue's sentences, and of its groups of them. */
function namesOf(catalogue: string): string[] {
  const [, body = ''] = /export const \w+ = catalogue\('\w+', \{\n([\s\S]*?)\n\}\);/.exec(catalogue) ?? [];
  return [...body.matchAll(/^ {2}(\w+)(?=[:,(])/gm)].map(([, key = '']) => key);
}

// Whoever reads the code finds each by its name; knip does not look into objects.
test('every sentence of the catalogues is said somewhere', () => {
  const code = globSync('client/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('/i18n/') && !path.includes('.test.'))
    .map(read)
    .join('\n');
  const catalogues = globSync('client/src/i18n/es/**/*.ts', { cwd: root });
  const names = catalogues.flatMap((path) => namesOf(read(path)).map((name) => ({ path, name })));
  expect(names.length).toBeGreaterThan(800);
  const unused = names.filter(({ name }) => !new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b|'${name}'`).test(code));
  expect(unused.map(({ path, name }) => `${basename(path)}: ${name}`)).toEqual([]);
});
