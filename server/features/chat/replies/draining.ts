import { setTimeout as delay } from 'node:timers/promises';
import type { LiveReply } from './live/live-reply.ts';
import { cutBy } from './reply-writing.ts';

interface Running {
  live: LiveReply;
  abort: AbortController;
}

/** Waits for replies in flight; those that take longer are cut and marked so. */
export async function drainReplies(running: () => Iterable<Running>, timeoutMs: number): Promise<void> {
  const all = () => Promise.all([...running()].map(({ live }) => live.ended));
  const timeUp = new AbortController();
  await Promise.race([all(), delay(timeoutMs, undefined, { signal: timeUp.signal })]);
  timeUp.abort();
  for (const { abort } of running()) abort.abort(cutBy.shutdown);
  await all();
}
