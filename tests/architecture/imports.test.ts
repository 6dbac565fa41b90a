import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const isTest = (path: string) => path.includes('.test.');

/** From which folders a file may not import, and why nothing is lost by it. */
const forbidden: { from: RegExp; to: RegExp }[] = [
  { from: /^shared\//, to: /^(server|client|tests)\// },
  { from: /^server\//, to: /^(client|tests)\// },
  { from: /^client\//, to: /^(server|tests)\// },
  { from: /^server\/(lib|config)\//, to: /^server\/(db|jobs|http|features|providers|app|container|index|server)/ },
  { from: /^server\/(db|jobs)\//, to: /^server\/(http|features|providers|app|container|index|server)/ },
  { from: /^server\/db\//, to: /^server\/jobs\// },
  { from: /^server\/providers\//, to: /^server\/(http|features|db|app|container|index|server)/ },
  { from: /^server\/http\//, to: /^server\/(features|providers|app|container|index|server)/ },
  { from: /^server\/features\//, to: /^server\/(app|container|index|server)(\.ts|\/)/ },
  { from: /^client\/src\/(lib|hooks|i18n)\//, to: /^client\/src\/(app|chat|data|features|components)\// },
  { from: /^client\/src\/data\//, to: /^client\/src\/(app|chat|features|components)\// },
  { from: /^client\/src\/widget\//, to: /^client\/src\/(?!widget\/)/ },
  { from: /^client\/src\/(?!widget\/)/, to: /^client\/src\/widget\// },
  { from: /^client\/src\/components\//, to: /^client\/src\/(app|chat|data|features)\// },
  { from: /^client\/src\/features\//, to: /^client\/src\/app\// },
];

describe('imports', () => {
  const files = ['shared', 'server', 'client'].flatMap(sourceFiles).filter((file) => !isTest(file.path));

  test('follow the layers', () => {
    const crossings = files.flatMap((file) =>
      file.imports
        .filter(({ path }) => forbidden.some(({ from, to }) => from.test(file.path) && to.test(path)))
        .map(({ path }) => `${file.path} → ${path}`),
    );
    expect(crossings).toEqual([]);
  });

  test('of a test beside the code reach no database: PostgreSQL has its turn in tests/api and tests/process alone', () => {
    const database =
      /^(?:server\/(?:server|db\/(?:embedded|postgres))|tests\/support\/(?:test-\w+|\w+-fixture|process))\.ts$/;
    const tests = ['shared', 'server', 'client'].flatMap(sourceFiles).filter((file) => isTest(file.path));
    expect(tests.length).toBeGreaterThan(30);
    const crossings = tests.flatMap((file) =>
      file.imports.filter(({ path }) => database.test(path)).map(({ path }) => `${file.path} → ${path}`),
    );
    expect(crossings).toEqual([]);
  });

  test('of a test of the program itself say no SQL: tests/program has no turn on PostgreSQL either', () => {
    const sql =
      /^(?:server\/db\/|shared\/schema\/|tests\/support\/(?:factories|test-database|postgres)\.ts)|\.queries\.ts$/;
    const tests = sourceFiles('tests/program');
    expect(tests.length).toBeGreaterThan(1);
    const crossings = tests.flatMap(({ path, imports, packages, text }) => [
      ...imports.filter((file) => sql.test(file.path)).map((file) => `${path} → ${file.path}`),
      ...packages.filter((name) => /^(?:drizzle-orm|pg|@electric-sql)\b/.test(name)).map((name) => `${path} → ${name}`),
      ...(/\bdb\b|\bdatabase\b/.test(text) ? [`${path} has a database in its hands`] : []),
    ]);
    expect(crossings).toEqual([]);
  });

  test('of one server feature by another are types, handed over by the container', () => {
    const feature = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];
    const crossings = files.flatMap((file) =>
      file.imports
        .filter(
          ({ path, typeOnly }) =>
            !typeOnly && feature(path) && feature(file.path) && feature(path) !== feature(file.path),
        )
        .map(({ path }) => `${file.path} → ${path}`),
    );
    expect(crossings).toEqual([]);
  });

  test('of two server features by each other go one way', () => {
    const feature = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];
    const pairs = new Set(
      files.flatMap((file) => file.imports.map(({ path }) => `${feature(file.path)} → ${feature(path)}`)),
    );
    const mutual = [...pairs].filter((pair) => {
      const [from, to] = pair.split(' → ');
      return from !== 'undefined' && to !== 'undefined' && from !== to && pairs.has(`${to} → ${from}`);
    });
    expect(mutual).toEqual([]);
  });

  test('of one client feature by another stop at its hooks and at what it reads', () => {
    const feature = (path: string) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];
    const crossings = files.flatMap((file) =>
      file.imports
        .filter(({ path }) => feature(path) && feature(file.path) && feature(path) !== feature(file.path))
        .filter(({ path }) => !/\/use-[^/]+\.ts$|\.queries\.ts$/.test(path))
        .map(({ path }) => `${file.path} → ${path}`),
    );
    expect(crossings).toEqual([]);
  });

  test('are named by what a file is: a hook’s file has one, and what is read stands in queries', () => {
    const hooks = files.filter(({ path }) => /\/use-[^/]+\.tsx?$/.test(path));
    expect(hooks.length).toBeGreaterThan(50);
    expect(
      hooks.filter(({ text }) => !/export (?:const|function) use[A-Z]/.test(text)).map(({ path }) => path),
    ).toEqual([]);
    expect(hooks.filter(({ text }) => text.includes('queryFn')).map(({ path }) => path)).toEqual([]);
    const queries = files.filter(({ path }) => /^client\/.*\.queries\.ts$/.test(path));
    expect(queries.length).toBeGreaterThan(15);
    expect(queries.filter(({ text }) => /\buse[A-Z]\w*\(/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('of the site’s first file bring no menus: who only logs in does not wait for them', () => {
    const first = new Set(['client/src/app/main.tsx']);
    for (const path of first) {
      const file = files.find((candidate) => candidate.path === path);
      for (const { path: imported, typeOnly } of file?.imports ?? []) if (!typeOnly) first.add(imported);
    }
    expect(first.size).toBeGreaterThan(50);
    expect([...first]).not.toContain('client/src/components/ui/menu/menu.tsx');
  });

  test('of tables reach the client as types only', () => {
    const values = files
      .filter((file) => file.path.startsWith('client/'))
      .flatMap((file) => file.imports.filter(({ path, typeOnly }) => !typeOnly && path.startsWith('shared/schema/')));
    expect(values).toEqual([]);
  });

  test('of the driver and the tables by a feature stand in its queries', () => {
    const elsewhere = files
      .filter((file) => /^server\/features\/.*\.(routes|service|presenter|rules|prompt)\.ts$/.test(file.path))
      .filter((file) => file.packages.some((name) => name.startsWith('drizzle-orm')))
      .map((file) => file.path);
    expect(elsewhere).toEqual([]);
  });

  test('fetch is called in one file of the client, and in what stands on other sites', () => {
    const callers = files.filter((file) => file.path.startsWith('client/src/') && /\bfetch\(/.test(file.text));
    expect(callers.map((file) => file.path).sort()).toEqual(['client/src/lib/api/api.ts', 'client/src/widget/main.ts']);
  });

  test('the environment is read in one file', () => {
    const readers = files
      .filter((file) => file.text.includes('process.env'))
      .map((file) => file.path)
      .filter((path) => !path.startsWith('server/cli/'));
    expect(readers.sort()).toEqual(
      ['server/config/env.ts', 'server/index.ts'].filter((path) => readers.includes(path)),
    );
  });
});
