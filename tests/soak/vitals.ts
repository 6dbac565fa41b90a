import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { BenchProcess } from '#tests/bench/process.ts';

export interface Vitals {
  rss: number;
  heapUsed: number;
  timers: number;
  sockets: number;
}

/** Longer than idle connections are kept: to PostgreSQL 10 s, by a model a few. */
const restMs = 12_000;
/** On a busy machine it takes longer until they are closed. */
const patienceMs = 60_000;
const toldSchema = z.object({ rss: z.number(), heapUsed: z.number(), timers: z.number() });

/**
 * What a server holds once it has rested, and its sockets are as few as before or stay; after a garbage collection. Memory is in
 * bytes. Needs Linux' /proc.
 */
export async function vitalsAtRest({ child }: BenchProcess, before?: Vitals): Promise<Vitals> {
  await delay(restMs);
  const givesUpAt = performance.now() + patienceMs;
  const pid = child.pid ?? 0;
  while (before && (await countSockets(pid)) > before.sockets && performance.now() < givesUpAt) await delay(1_000);
  // What the first collection finalizes, the second one frees.
  await tell();
  await delay(500);
  return { ...(await tell()), sockets: await countSockets(pid) };

  async function tell() {
    const told = once(child, 'message');
    child.send('vitals');
    return toldSchema.parse((await told)[0]);
  }
}

async function countSockets(pid: number): Promise<number> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith('socket:')).length;
}

/** What may be more than before: shares of memory, and counts of what comes and goes with the work in the background. */
const allowed = { memoryShare: 0.05, timers: 10, sockets: 4 };

/** What a server holds now against what it held before, and what of that is too much. */
export function compareVitals(before: Vitals, after: Vitals, memories: ('rss' | 'heapUsed')[]) {
  const names = { rss: 'memory', heapUsed: 'heap' };
  const tooMuch = [
    ...memories.filter((name) => after[name] > before[name] * (1 + allowed.memoryShare)).map((name) => names[name]),
    ...(['timers', 'sockets'] as const).filter((name) => after[name] > before[name] + allowed[name]),
  ];
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const grown = (name: 'rss' | 'heapUsed') => `${((after[name] / before[name] - 1) * 100).toFixed(1)} %`;
  const figures = [
    ...(['heapUsed', 'rss'] as const).map(
      (name) => `${names[name]} ${megabytes(before[name])} → ${megabytes(after[name])} MB (${grown(name)})`,
    ),
    `timers ${before.timers} → ${after.timers}`,
    `sockets ${before.sockets} → ${after.sockets}`,
  ];
  return { figures, faults: tooMuch.map((name) => `${name} grew`) };
}
