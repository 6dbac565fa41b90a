import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { configurationPage, exampleFile } from '#server/config/documents.ts';
import { releaseFaults } from '#server/config/release.ts';
import { variableFacts } from '#server/config/variables/facts.ts';
import { envNames, secretNames, variables } from '#server/config/variables/variables.ts';
import { withStoredData } from '#server/features/privacy/persons/stored-data.ts';
import { reservedSlugs } from '#shared/domain/assistants/slugs.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import { root } from './source-files.ts';

describe('the project', () => {
  test('.env.example and docs/configuration.md are what the table of variables says (`npm run config:write`)', async () => {
    expect(await readFile(join(root, '.env.example'), 'utf8')).toBe(exampleFile());
    expect(await readFile(join(root, 'docs/configuration.md'), 'utf8')).toBe(configurationPage());
  });

  test('docs/privacy.md has what is stored of visitors as the schema has it (`npm run privacy:write`)', async () => {
    const page = await readFile(join(root, 'docs/privacy.md'), 'utf8');
    expect(page).toBe(withStoredData(page));
    expect(page).toContain('| `messages` | `id`, ');
  });

  test('every variable has its facts, and what is named as a secret is may be in a file', () => {
    expect(Object.entries(variables).filter(([, schema]) => !variableFacts.get(schema)?.meaning)).toEqual([]);
    expect(envNames.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|SMTP_URL|DATABASE_URL|HTTPS_PROXY/.test(name))).toEqual(
      secretNames,
    );
  });

  test('version, changes and migrations agree (`npm run release:check`)', async () => {
    const read = (path: string) => readFile(join(root, path), 'utf8');
    const files = { manifest: 'package.json', lock: 'package-lock.json', changes: 'docs/CHANGELOG.md' };
    const [manifest, lock, changes] = await Promise.all(Object.values(files).map(read));
    const journal = await read('migrations/meta/_journal.json');
    expect(releaseFaults({ manifest: manifest ?? '', lock: lock ?? '', changes: changes ?? '', journal })).toEqual([]);
  });

  test('the README names variables that exist', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const section = readme.slice(readme.indexOf('\n## Configuration'), readme.indexOf('\n### Changing the secret'));
    const named = [...section.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name = '']) => name);
    expect(named).toContain('APP_URL');
    expect(named.filter((name) => ![...envNames, 'ENV_FILE', 'APP_SECRET_FILE'].includes(name))).toEqual([]);
  });

  test('no assistant can take the address of a page', () => {
    const segments = Object.values(sitePaths)
      .flat()
      .map((path) => path.split('/')[1])
      .filter((segment) => segment && !segment.startsWith(':'));
    expect(segments.filter((segment) => !reservedSlugs.has(segment ?? ''))).toEqual([]);
  });

  test('the migrations are what the schema says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asistentes-drizzle-'));
    try {
      await cp(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
      await cp(join(root, 'shared'), join(folder, 'shared'), { recursive: true });
      for (const file of ['drizzle.config.ts', 'tsconfig.json', 'package.json'])
        await cp(join(root, file), join(folder, file));
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
      const before = await readdir(join(folder, 'migrations'));
      await promisify(execFile)(join(root, 'node_modules/.bin/drizzle-kit'), ['generate'], { cwd: folder });
      expect(await readdir(join(folder, 'migrations'))).toEqual(before);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  /** Oldest versions without a known hole (the advisories that concern this program). */
  const advisoryFloors: Record<string, string> = { express: '5.2.0', pg: '8.16.0' };

  test('R63: dependencies have exact versions, above the advisories', async () => {
    const manifest = z
      .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const tooOld = Object.entries(advisoryFloors).filter(([name, floor]) => {
      return (versions[name] ?? '').localeCompare(floor, undefined, { numeric: true }) < 0;
    });
    expect(tooOld).toEqual([]);
  });
});
