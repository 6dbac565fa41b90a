import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names of sizes; what else begins with `text-` is a colour or the way that lines break. */
const sizes = /(?<![\w-])text-(?:\[[\d.]+(?:rem|px)\]|xs|note|sm|base|lg|[2-9]?xl)(?![\w-])/g;
const scale = ['xs', 'note', 'sm', 'base', 'xl', '2xl', '3xl'].map((name) => `text-${name}`);

test('text has the sizes of the type scale and no others', () => {
  const others = globSync('client/src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(sizes)]
      .filter(([size]) => !scale.includes(size))
      .map(([size]) => `${file}: ${size}`),
  );
  expect(others).toEqual([]);
});
