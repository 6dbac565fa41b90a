import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const files = new Map(['client', 'shared'].flatMap(sourceFiles).map((file) => [file.path, file]));

/** What the public chat's page is made of, with what it loads later. */
function filesOf(entry: string, known = new Set<string>()): Set<string> {
  const file = files.get(entry);
  if (!file || known.has(entry)) return known;
  known.add(entry);
  const later = [...file.text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
    normalize(join(dirname(entry), path)),
  );
  const now = file.imports.filter(({ typeOnly }) => !typeOnly).map(({ path }) => path);
  for (const path of [...now, ...later]) filesOf(path, known);
  return known;
}

const chat = filesOf('client/src/chat/main.tsx');

test('the public chat has nothing of the site’s: no pages, no router, no query library, no schemas', () => {
  expect([...chat].filter((path) => /^client\/src\/(?:app|features)\//.test(path))).toEqual([]);
  const packages = new Set([...chat].flatMap((path) => files.get(path)?.packages ?? []));
  expect([...packages].sort()).toEqual(['marked', 'react', 'react-dom', 'react-dom/client']);
});

test('its styles are taken from its own files', () => {
  const styles = readFileSync(join(root, 'client/src/chat/chat.css'), 'utf8');
  const sources = [...styles.matchAll(/@source "([^"]+)"/g)].map(([, source = '']) => join('client/src/chat', source));
  const scanned = new Set(sources.flatMap((source) => globSync([source, `${source}/**/*.{ts,tsx}`], { cwd: root })));
  const drawn = [...chat].filter((path) => path.endsWith('.tsx') || /className =/.test(files.get(path)?.text ?? ''));
  expect(drawn.filter((path) => !scanned.has(path))).toEqual([]);
});
