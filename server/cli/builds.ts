import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '#server/config/folders.ts';

interface Build {
  configFile: string;
  /** The file that every run writes last. */
  output: string;
  sources: string[];
}

/** What Vite makes of the sources: the pages, and one file each of the server and of the commands. */
const builds = {
  client: {
    configFile: 'vite.config.ts',
    output: 'dist/client/.server/first-paint.js',
    sources: ['client/**/*', 'shared/**/*.ts', 'vite.config.ts', 'tailwind.config.ts', 'package.json'],
  },
  server: {
    configFile: 'server/vite.config.ts',
    output: 'dist/server/index.js',
    sources: ['server/**/*.ts', 'shared/**/*.ts', 'package.json'],
  },
} satisfies Record<string, Build>;

type Name = keyof typeof builds;

/** Builds what is missing, or older than its sources. */
export async function ensureBuilt(...names: Name[]): Promise<void> {
  for (const name of names) {
    if (isBuilt(name)) continue;
    const { configFile, output } = builds[name];
    // A deployment without the development dependencies runs the build it came with.
    const vite = await import('vite').catch(() => undefined);
    if (vite) {
      process.stdout.write(`Building the ${name}…\n`);
      const builder = await vite.createBuilder({ configFile: inProject(configFile), logLevel: 'warn' }, null);
      await builder.buildApp();
    } else if (!existsSync(inProject(output))) {
      throw new Error(`The ${name} is not built, and Vite is not installed to build it.`);
    }
  }
}

/** Whether it is there, and as new as its sources. */
export function isBuilt(name: Name): boolean {
  const { output, sources } = builds[name];
  return existsSync(inProject(output)) && newestMs(sources) <= modifiedAtMs(output);
}

function newestMs(patterns: string[]): number {
  return Math.max(...globSync(patterns, { cwd: folders.project }).map(modifiedAtMs));
}

function modifiedAtMs(file: string): number {
  return statSync(inProject(file)).mtimeMs;
}

function inProject(path: string): string {
  return join(folders.project, path);
}
