import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

/** A selector of all descendants of an element with a certain place among its siblings, as Tailwind's `group-last:` makes it. */
const byPlace = /[^{},]*:(?:first|last|only|nth|empty)[\w-]*(?:\([^)]*\))? \*\)[^{}]*/g;

test('no rule makes the browser style a whole list again when an item is added to it', () => {
  const folder = inject('clientFolder');
  // The chat's styles are in its HTML.
  const files = globSync('{assets/*.css,*.html}', { cwd: folder });
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(byPlace) ?? []);
  expect(found).toEqual([]);
});
