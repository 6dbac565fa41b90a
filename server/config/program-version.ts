import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { once } from '#server/lib/once.ts';
import { folders } from './folders.ts';

/** The program's version, as package.json named it when the process began. */
export const programVersion = once((): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
});

/** Whether a version is later than this program's. */
export function isNewerProgram(version: string): boolean {
  return version.localeCompare(programVersion(), 'en', { numeric: true }) > 0;
}
