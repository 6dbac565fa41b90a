import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '#server/config/folders.ts';

interface Build {
  configFile: string;
  /** The file that every run writes last. */
  output: string;
  sources: string[];
}

/** What Vite makes of the sources: the pages, and one file of the server. */
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

/** Builds what is missing, or older than its sources. */
export async function ensureBuilt(...names: (keyof typeof builds)[]): Promise<void> {
  for (const name of names) {
    const build = builds[name];
    const builtAtMs = existsSync(inProject(build.output)) ? modifiedAtMs(build.output) : undefined;
    if (builtAtMs !== undefined && newestMs(build.sources) <= builtAtMs) continue;
    // A deployment without the development dependencies runs the build it came with.
    const vite = await import('vite').catch(() => undefined);
    if (vite) {
      process.stdout.write(`Building the ${name}…\n`);
      const builder = await vite.createBuilder({ configFile: inProject(build.configFile), logLevel: 'warn' }, null);
      await builder.buildApp();
    } else if (builtAtMs === undefined) {
      throw new Error(`The ${name} is not built, and Vite is not installed to build it.`);
    }
  }
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
