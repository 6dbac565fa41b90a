import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { folders } from '#server/config/folders.ts';

/**
 * Writes a backup by `npm run backup`'s program in a process of its own: nobody who is served waits for it, and what it takes of memory
 * is given back. Throws with what that said.
 */
export function writeApart(file: string): Promise<void> {
  const program = join(folders.project, 'server/cli/run.ts');
  const child = spawn(process.execPath, [program, 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `it ended with ${code}`))));
  });
}
