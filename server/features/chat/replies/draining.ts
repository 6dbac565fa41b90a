import { setTimeout as delay } from 'node:timers/promises';
import type { LiveReply } from './live/live-reply.ts';
import { cutBy } from './reply-writing.ts';

interface Running {
  live: LiveReply;
  abort: AbortController;
}

/**
 * Waits for replies in flight, and for those that begin meanwhile because their messages were already being stored, as long as more may
 * come. Those that take longer are cut off and marked as such.
 */
export async function drainReplies(
  running: () => Iterable<Running>,
  timeoutMs: number,
  isComing: () => boolean = () => false,
): Promise<void> {
  const all = () => Promise.all([...running()].map(({ live }) => live.ended));
  const givesUpAt = performance.now() + timeoutMs;
  const leftMs = () => givesUpAt - performance.now();
  while ((isComing() || [...running()].length > 0) && leftMs() > 0) {
    const timeUp = new AbortController();
    const waiting = delay(isComing() ? comingMs : leftMs(), undefined, { signal: timeUp.signal }).catch(() => {});
    await (isComing() ? waiting : Promise.race([all(), waiting]));
    timeUp.abort();
  }
  for (const { abort } of running()) abort.abort(cutBy.shutdown);
  await all();
}

/** The interval of the check whether expected replies have begun. */
const comingMs = 10;
