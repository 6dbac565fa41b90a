import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { inProject } from '#server/config/builds.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** The folders of packages and of all their dependencies in the lock file, each with its version. */
export function lockedPackages(names: string[]): Map<string, string> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
  const found = new Map<string, string>();
  const visit = (name: string, from: string) => {
    const folder = resolve(name, from);
    const entry = folder === undefined ? undefined : packages[folder];
    // Packages for other platforms have no folder here.
    if (folder === undefined || !entry?.version || found.has(folder)) return;
    found.set(folder, entry.version);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) visit(next, folder);
  };
  /** Looks for a package as Node does: in this folder, then further out. */
  const resolve = (name: string, from: string): string | undefined => {
    const folder = `${from}${from ? '/' : ''}node_modules/${name}`;
    if (packages[folder]) return folder;
    return from === '' ? undefined : resolve(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
  };
  for (const name of names) visit(name, '');
  return found;
}
