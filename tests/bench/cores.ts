import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pg from 'pg';

/** What is measured, and its database. */
export const measured = '0';
/** Whoever asks, and the model that answers. */
export const asking = '1';

/** Binds a process with all its threads to a core; what it starts later inherits that. False where that can't be (Linux' taskset, and the right to). */
export function pin(pid: number, cores: string): boolean {
  if (availableParallelism() < 2 && cores !== measured) return false;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A PostgreSQL server of this machine, or undefined when it runs on another or its processes can't be seen. */
export interface DatabaseProcesses {
  /** False when nobody lets us. */
  pin(cores: string): boolean;
  cpuMs(): number;
}

export async function databaseProcesses(databaseUrl: string): Promise<DatabaseProcesses | undefined> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = readStat(rows[0]?.pid ?? 0);
  await client.end();
  if (backend?.name !== 'postgres') return undefined;
  const { parent } = backend;
  const all = () => [parent, ...childrenOf(parent)];
  return {
    pin: (cores) =>
      all()
        .map((pid) => pin(pid, cores))
        .every(Boolean),
    cpuMs: () => all().reduce((sum, pid) => sum + cpuMs(pid), 0) + (readStat(parent)?.endedMs ?? 0),
  };
}

/** What a process has computed so far, in milliseconds. 0 where that can't be seen. */
export function cpuMs(pid: number): number {
  return readStat(pid)?.cpuMs ?? 0;
}

/** Of /proc: a tick is 10 ms on every Linux. */
const tickMs = 10;

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold blanks; what follows it is fields 3 and on of proc(5).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tickMs;
    return {
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      parent: Number(fields[1]),
      cpuMs: ticks(11),
      endedMs: ticks(13),
    };
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStat(pid)?.parent === parent);
}
