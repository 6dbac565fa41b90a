import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScript } from '#server/cli/packaging/start-script.ts';
import { writePackage } from '#server/cli/packaging/write-package.ts';
import { folders } from '#server/config/folders.ts';

/** The commit of the release before this one, or whatever BEFORE names. */
export function commitBefore(): string {
  const table = readFileSync(join(folders.project, 'tests/support/releases/README.md'), 'utf8');
  const last = [...table.matchAll(/^\| \d+\.\d+\.\d+ \| `(\w{40})` \|$/gm)].at(-1)?.[1];
  return process.env.BEFORE ?? last ?? 'HEAD';
}

/**
 * A commit as its documents have it installed from the sources, started as an archive is (`asistentes`). It is kept for the next run,
 * because it takes minutes.
 */
export function releaseOf(commit: string): string {
  const folder = join(tmpdir(), `asistentes-release-${commit.slice(0, 12)}`);
  // Building this version has made `production` of this process, and npm leaves out then what builds another.
  const { NODE_ENV: _, ...env } = process.env;
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const program = join(folder, 'asistentes');
  if (existsSync(program)) return folder;
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', folders.project, folder]);
  run('git', 'checkout', '--quiet', commit);
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  run('npm', 'run', 'build');
  writeFileSync(program, startScript);
  chmodSync(program, 0o755);
  return folder;
}

/** The archive of this version, as `npm run package` writes it. */
export async function archiveOfThis(file: string): Promise<void> {
  await writePackage(file, { hasNode: false });
}
