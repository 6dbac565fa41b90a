import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const files = new Map(
  ['shared', 'server', 'client']
    .flatMap(sourceFiles)
    .filter(({ path }) => !path.includes('.test.'))
    .map((file) => [file.path, file.imports]),
);

/** One circle of imports for each file that closes one, as a line. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    if (way.includes(path)) return void found.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    way.push(path);
    for (const imported of files.get(path) ?? []) visit(imported.path);
    way.pop();
    done.add(path);
  };
  for (const path of files.keys()) visit(path);
  return found;
}

test('no file needs itself by way of others, not even for its types', () => {
  expect(files.size).toBeGreaterThan(1_000);
  expect(circles()).toEqual([]);
});
