import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { folders } from '#server/config/folders.ts';

/** Writes a backup as `npm run backup` does. */
export const writeApart = (file: string) => runApart('backup', file);

/** Restores a backup on trial as `npm run restore:try` does. */
export const tryApart = (file: string) => runApart('try-restore', file);

/**
 * Runs a command in its own process, so that it delays no request and its memory is freed afterwards. Throws with the error
 * output of the command.
 */
function runApart(command: string, file: string): Promise<void> {
  const program = join(folders.project, 'server/cli/run.ts');
  const child = spawn(process.execPath, [program, command, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `it ended with ${code ?? signal}`)),
    );
  });
}
