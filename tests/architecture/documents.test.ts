import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documents, readDocument, shellLinesOf } from '#tests/support/documents.ts';
import { shellLines } from '#tests/support/shell-lines.ts';
import { root, sourceFiles } from './source-files.ts';

test.each(documents)('%s names files that are there', (file) => {
  const text = readDocument(file);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  const named = [...text.matchAll(/`((?:client|docs|migrations|server|shared|tests)\/[\w./@-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect([...links, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every line of shell in them is run by a test, or it is listed why not', () => {
  const lines = new Set(documents.flatMap(shellLinesOf).filter((line) => !/^curl .*localhost:3000/.test(line)));
  expect([...lines].filter((line) => !shellLines[line])).toEqual([]);
  const tests = Object.values(shellLines).flatMap((why) => why.match(/tests\/[\w/.-]+\.ts/g) ?? []);
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every variable that tests, bench and soak read is in tests/README.md', () => {
  const named = new Set(readDocument('tests/README.md').match(/\b[A-Z][A-Z_]+\b/g));
  // What the operating system has.
  const others = new Set(['PATH', 'TZ']);
  const read = sourceFiles('tests').flatMap(({ text }) =>
    [...text.matchAll(/\bprocess\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(read)].filter((name) => !named.has(name) && !others.has(name))).toEqual([]);
});

test('the line that writes .env for compose.yaml writes it once for all, for nobody else to read', () => {
  const line = shellLinesOf('docs/deployment.md').find((text) => text.includes('> .env')) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'asistentes-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('sh', ['-c', line], { cwd: folder });
  const file = join(folder, '.env');
  expect(readFileSync(file, 'utf8')).toMatch(
    /^POSTGRES_PASSWORD=[0-9a-f]{32}\nAPP_SECRET=[0-9a-f]{64}\nSITE=asistentes\.example\n$/,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
});
