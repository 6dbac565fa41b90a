import { existsSync } from 'node:fs';
import { type BuildName, builds, inProject, isBuilt } from '#server/config/builds.ts';

/** Builds those that are missing, or older than their sources. */
export async function ensureBuilt(...names: BuildName[]): Promise<void> {
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
