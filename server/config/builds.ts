import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './folders.ts';

interface Build {
  configFile: string;
  /** The file that every run writes last. */
  output: string;
  sources: string[];
  /** A source file that exists wherever the sources do. */
  entry: string;
}

/** The builds that Vite makes of the sources: the pages, and one file each for the server, the commands and the document reader. */
export const builds = {
  client: {
    configFile: 'vite.config.ts',
    output: 'dist/client/.server/first-paint.js',
    sources: ['client/**/*', 'shared/**/*.ts', 'vite.config.ts', 'tailwind.config.ts', 'package.json'],
    entry: 'client/src/app/main.tsx',
  },
  server: {
    configFile: 'server/vite.config.ts',
    output: 'dist/server/index.js',
    sources: ['server/**/*.ts', 'shared/**/*.ts', 'package.json'],
    entry: 'server/index.ts',
  },
} satisfies Record<string, Build>;

export type BuildName = keyof typeof builds;

/** Whether the build exists and, where its sources exist, is as new as they are. Takes a few milliseconds. */
export function isBuilt(name: BuildName): boolean {
  const { output, sources, entry } = builds[name];
  if (!existsSync(inProject(output))) return false;
  // A release contains the builds, and only those sources that are read at run time.
  return !existsSync(inProject(entry)) || newestMs(sources) <= modifiedAtMs(output);
}

function newestMs(patterns: string[]): number {
  return Math.max(...globSync(patterns, { cwd: folders.project }).map(modifiedAtMs));
}

function modifiedAtMs(file: string): number {
  return statSync(inProject(file)).mtimeMs;
}

export function inProject(path: string): string {
  return join(folders.project, path);
}
