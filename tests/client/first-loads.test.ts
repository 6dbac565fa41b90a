import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { circleIn } from '../../client/build/file-circles.ts';
import { planFiles } from '../../client/build/file-plan.ts';

const folder = inject('clientFolder');

const manifest = z
  .record(
    z.string(),
    z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
  )
  .parse(JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8')));

/** Scripts and styles that a page of somebody who is signed in starts with. */
function filesOf(page: string): Set<string> {
  const keys = new Set(['site.html', 'src/app/shell/bars.tsx', page]);
  const files = new Set<string>();
  // A set grows while it is walked.
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} was not built`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) keys.add(imported);
  }
  return files;
}

function bytesOf(file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}

const allPages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));

const pages = allPages.filter((key) => !/\/(?:auth|pricing)\/|picker-page/.test(key));

test.each(pages)('%s starts with few files, and little in them', (page) => {
  const files = filesOf(page);
  const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes / 1000).toBeLessThanOrEqual(190);
  expect(files.size).toBeLessThanOrEqual(15);
});

const hasZod = (file: string) => readFileSync(join(folder, file), 'utf8').includes('ZodString');
const withZod = new Set(Object.values(manifest).flatMap(({ file }) => (hasZod(file) ? [file] : [])));

function waitsForZod(page: string): boolean {
  return [...filesOf(page)].some((file) => withZod.has(file));
}

test('no page waits for zod: the rules of its forms are loaded later', () => {
  expect(withZod.size).toBeGreaterThan(0);
  expect(allPages.filter(waitsForZod)).toEqual([]);
});

test('no section of an assistant waits for zod: its dialogs and the rules of its forms are loaded later', () => {
  const sections = Object.keys(manifest).filter((key) => /(?:-section|-panel|-setup)\.tsx$/.test(key));
  expect(sections.length).toBeGreaterThan(9);
  expect(sections.filter(waitsForZod)).toEqual([]);
});

test('files that import each other are found out, over others too', () => {
  const bundle = { a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['b'] }, styles: {} };
  expect(circleIn(bundle)).toEqual(['b', 'c', 'b']);
  expect(circleIn({ a: { imports: ['b', 'c'] }, b: { imports: ['c'] }, c: { imports: [] } })).toBeUndefined();
});

test('what two parts share is one file; two of them with a third between never are', () => {
  const imports: Record<string, string[]> = { low: ['middle'], middle: ['high'] };
  const part = (...needed: string[]) => ({ needed: new Set(needed), kind: 'page' as const });
  const plan = planFiles(
    [
      part('low', 'middle', 'high', 'own'),
      part('low', 'middle', 'high'),
      part('middle', 'high'),
      part('high'),
      part('high'),
    ],
    { sizeOf: (id) => (id === 'middle' ? 900_000 : 10), importsOf: (id) => imports[id] ?? [] },
  );
  expect(plan.has('own')).toBe(false);
  expect(plan.get('middle')).not.toBe(plan.get('high'));
  expect(plan.get('low')).not.toBe(plan.get('high'));
});
