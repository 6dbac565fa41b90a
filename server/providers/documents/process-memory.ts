import { readFileSync } from 'node:fs';

/** The page size of Linux on all supported machines. */
const pageBytes = 4_096;

/** The resident memory of a process in bytes. Undefined if the system has no `/proc` or the process has ended. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, pages = ''] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(pages) * pageBytes;
  } catch {
    return undefined;
  }
}
