import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '#server/config/builds.ts';
import { programVersion } from '#server/config/program-version.ts';
import { lockedPackages } from './locked-packages.ts';
import { startScript } from './start-script.ts';

/** Packages that are not bundled into the built server (server/vite.config.ts). */
const outside = ['@electric-sql/pglite', 'pino', 'sharp', 'swagger-ui-dist'];

/** What the built server reads at run time, and what an operator reads. */
const carried = [
  ...['dist', 'migrations', 'package-lock.json', '.env.example', 'README.md'],
  ...['CHANGELOG', 'SECURITY', 'configuration', 'deployment', 'hardening', 'mail', 'operating'].map(
    (name) => `docs/${name}.md`,
  ),
  'docs/deployment',
  ...['server/start.js', 'server/cli/run.ts', 'server/config/builds.ts', 'server/config/folders.ts'],
  ...['server/db/functions', 'server/db/demo-avatars', 'server/http/api/docs-start.js'],
];

interface PackageOptions {
  /** Whether the archive includes the Node that runs this program. */
  hasNode: boolean;
}

/** Writes one archive with a folder `asistentes-VERSION` in it. */
export async function writePackage(file: string, { hasNode }: PackageOptions): Promise<{ megabytes: number }> {
  const name = `asistentes-${programVersion()}`;
  const scratch = mkdtempSync(join(tmpdir(), 'asistentes-package-'));
  try {
    fill(join(scratch, name), hasNode);
    const target = resolve(file);
    await promisify(execFile)('tar', ['-czf', `${target}.partial`, '-C', scratch, name]);
    await promisify(execFile)('mv', ['-f', `${target}.partial`, target]);
    return { megabytes: Math.round(statSync(target).size / 1_000_000) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function fill(folder: string, hasNode: boolean): void {
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inProject(path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
      // V8's compiled code is for one machine only. The source maps of packages are only for their makers.
      filter: (source) => !/dist\/compiled$|node_modules\/.*\.map$/.test(source),
    });
  };
  for (const path of carried) if (existsSync(inProject(path))) copy(path);
  const packages = [...lockedPackages(outside)].filter(([path]) => existsSync(inProject(path)));
  for (const [path] of packages) copy(path);
  writeFileSync(join(folder, 'package.json'), manifest(packages));
  if (hasNode) {
    mkdirSync(join(folder, 'node'));
    cpSync(process.execPath, join(folder, 'node/node'));
  }
  writeFileSync(join(folder, 'asistentes'), startScript);
  chmodSync(join(folder, 'asistentes'), 0o755);
}

/** The `package.json` of the archive: it names the included packages for npm. None of them has to be installed. */
function manifest(packages: [path: string, version: string][]): string {
  const dependencies = Object.fromEntries(
    packages
      .filter(([path]) => path.lastIndexOf('node_modules/') === 0)
      .map(([path, version]) => [path.replace('node_modules/', ''), version]),
  );
  const imports = { '#shared/*': './shared/*', '#server/*': './server/*' };
  const content = {
    name: 'asistentes',
    version: programVersion(),
    private: true,
    type: 'module',
    imports,
    dependencies,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
