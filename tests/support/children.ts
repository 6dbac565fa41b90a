import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started and that still run; none where the system has no `/proc`. */
export function childrenOf(pid: number | 'self' = 'self'): number[] {
  const threads = list(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    text(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** The most memory that children of this process have had while something was done, in megabytes. */
export async function peakOfChildren(work: () => Promise<unknown>): Promise<number> {
  const before = new Set(childrenOf());
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of childrenOf()) if (!before.has(pid)) peak = Math.max(peak, residentPeak(pid));
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

function residentPeak(pid: number): number {
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(text(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** What is gone in between has nothing to say. */
function text(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
