import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** As many files as one looks through: a folder with more has folders of its own. */
const mostFiles = 20;

/** As many lines as one reads through: a longer file has a second matter, or says something twice. */
const mostLines = 250;

describe('rooms', () => {
  const allFiles = globSync('{client,server,shared}/**/*.{ts,tsx,js,css,sql}', { cwd: root }).filter(
    (path) => !path.includes('node_modules'),
  );

  test('have twenty files at most beside each other, tests apart', () => {
    const files = allFiles.filter((path) => !path.includes('.test.'));
    const counts = Map.groupBy(files, (path) => dirname(path));
    expect(counts.size).toBeGreaterThan(100);
    const crowded = [...counts].filter(([, found]) => found.length > mostFiles);
    expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  });

  test('have files of 250 lines at most, tests too', () => {
    const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    // A file of SQL is one function of the database, which cannot be divided.
    const files = allFiles.filter((path) => !path.endsWith('.sql'));
    const long = files.map((path) => ({ path, lines: linesOf(path) })).filter(({ lines }) => lines > mostLines);
    expect(files.length).toBeGreaterThan(1_000);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('detection is entered by one door', () => {
    const room = 'server/features/contacts/detection/';
    const entering = sourceFiles('server')
      .filter(({ path }) => !path.startsWith(room))
      .flatMap(({ path, imports }) => imports.map((imported) => ({ path, imported: imported.path })))
      .filter(({ imported }) => imported.startsWith(room));
    expect(entering.length).toBeGreaterThan(3);
    expect(entering.filter(({ imported }) => imported !== `${room}detection.ts`)).toEqual([]);
  });

  test('of the client’s features, no two import each other', () => {
    const featureOf = (path: string) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];
    const pairs = new Set(
      sourceFiles('client').flatMap(({ path, imports }) =>
        imports.flatMap((imported) => {
          const [from, to] = [featureOf(path), featureOf(imported.path)];
          return from && to && from !== to ? [`${from} → ${to}`] : [];
        }),
      ),
    );
    expect(pairs.size).toBeGreaterThan(3);
    const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' → ').reverse().join(' → ')));
    expect(mutual).toEqual([]);
  });
});
