import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { folders } from './folders.ts';

/** The program's version, as package.json names it. */
export function programVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Whether a version is later than this program's. */
export function isNewerProgram(version: string): boolean {
  return version.localeCompare(programVersion(), 'en', { numeric: true }) > 0;
}
