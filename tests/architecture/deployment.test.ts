import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { envNames } from '#server/config/variables/variables.ts';
import { systemEndpoints } from '#shared/contracts/platform/system.ts';
import { root } from './source-files.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = text('Dockerfile');
const compose = text('compose.yaml');
const manifest = z
  .object({ scripts: z.object({ start: z.string() }), devDependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(text('package.json')));

describe('the image', () => {
  test('starts as `npm start` does, on the Node that the project brings', () => {
    const commands = [...dockerfile.matchAll(/^CMD (\[.*\])$/gm)].map(([, json = '']) =>
      z.array(z.string()).parse(JSON.parse(json)),
    );
    expect(commands).toEqual([manifest.scripts.start.split(' ')]);
    const images = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
    expect(images).toEqual([manifest.devDependencies.node.split('.')[0], manifest.devDependencies.node.split('.')[0]]);
  });

  test('holds every folder that is read at run time, and is run by nobody of power', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) =>
      join(root, path),
    );
    const missing = Object.values(folders).filter((folder) => {
      return folder !== folders.project && !copied.some((path) => folder === path || folder.startsWith(`${path}/`));
    });
    expect(missing).toEqual([]);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test('is made without what a running installation holds', () => {
    const ignored = new Set(text('.dockerignore').split('\n'));
    for (const path of ['.env', 'data', 'node_modules', 'dist', '.git']) expect(ignored, path).toContain(path);
  });

  test('asks for its health where it is told', () => {
    expect(dockerfile).toContain(systemEndpoints.ready.path);
  });
});

describe('compose.yaml', () => {
  test('sets variables that exist, and mounts files that are there', () => {
    const app = compose.slice(compose.indexOf('\n  app:'), compose.indexOf('\n  proxy:'));
    const environment = app.slice(app.indexOf('    environment:'));
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names).toContain('APP_SECRET');
    expect(names.filter((name) => !envNames.includes(name))).toEqual([]);
    const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, path = '']) => path);
    expect(mounted).not.toEqual([]);
    expect(mounted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('lets a process finish its replies before it is killed', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(30);
  });
});
