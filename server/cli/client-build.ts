import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const clientFolder = join(root, 'dist/client');

/** Builds the client when there is no build, or when its sources are newer than it. */
export async function ensureClientBuild(): Promise<void> {
  const built = builtAtMs();
  if (built !== undefined && newestSourceMs() <= built) return;
  // A deployment without the development dependencies serves the build it came with.
  const vite = await import('vite').catch(() => undefined);
  if (!vite) {
    if (built === undefined) throw new Error('The client is not built, and Vite is not installed to build it.');
    return;
  }
  process.stdout.write('Building the client…\n');
  await vite.build({ root: join(root, 'client'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

function builtAtMs(): number | undefined {
  const page = join(clientFolder, 'index.html');
  return existsSync(page) ? statSync(page).mtimeMs : undefined;
}

function newestSourceMs(): number {
  const sources = globSync(['client/**/*', 'shared/**/*.ts', 'vite.config.ts', 'tailwind.config.ts', 'package.json'], {
    cwd: root,
  });
  return Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs));
}
