import { expect, test } from 'vitest';
import { pageFilesAt } from '#server/http/pages/page-files.ts';
import { assistantSections, pathAt, sitePaths } from '#shared/domain/site-paths.ts';
import { sourceFiles } from './source-files.ts';

const textOf = (path: string) => sourceFiles('client/src/app').find((file) => file.path === path)?.text ?? '';
const lateImport = /import\('(?:#client\/)?([^']+)'\)/g;

test('the server names the file of each page that the client has', () => {
  const pages = textOf('client/src/app/pages.ts').split('paths: ').slice(1);
  const named = pages.flatMap((page) => {
    const [file = ''] = [...page.matchAll(lateImport)].map(([, written = '']) => written.replace(/^\.\//, 'app/'));
    const [list = ''] = page.split('\n');
    return [...list.matchAll(/sitePaths\.(\w+)/g)].map(([, name = '']) => ({ name, file }));
  });
  expect(named.length).toBeGreaterThan(30);
  const paths = new Map(Object.entries(sitePaths).map(([name, patterns]) => [name, [patterns].flat()[0] ?? '']));
  for (const { name, file } of named) expect(pageFilesAt(pathAt(paths.get(name) ?? '', 7), true)[0], name).toBe(file);
});

test('the server names the file of each section of an assistant that the client loads late', () => {
  const late = sourceFiles('client/src/features/assistants/place')
    .filter(({ path }) => path.includes('/sections'))
    .flatMap(({ text }) => [...text.matchAll(lateImport)].map(([, file = '']) => file))
    .map((file) => file.replace('../', 'features/assistants/'));
  const named = Object.values(assistantSections).flatMap((word) => pageFilesAt(`/usuario/asistentes/7/${word}`, true));
  expect(late.length).toBeGreaterThan(10);
  expect(late.filter((file) => !named.includes(file))).toEqual([]);
});

test('whoever is not signed in gets the files of the pages for strangers alone', () => {
  expect(pageFilesAt('/pricing', false)).toHaveLength(1);
  expect(pageFilesAt('/usuario/contactos', false)).toEqual([]);
  expect(pageFilesAt('/clinica-sonrie', true)).toEqual([]);
});
