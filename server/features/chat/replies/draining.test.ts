import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drainReplies } from './draining.ts';
import { createLiveReply } from './live/live-reply.ts';

function replies() {
  const running = new Set<{ live: ReturnType<typeof createLiveReply>; abort: AbortController }>();
  const cut: number[] = [];
  /** One that is written for so long, unless it is cut. */
  const begin = (id: number, ms: number) => {
    const live = createLiveReply(id);
    const abort = new AbortController();
    const reply = { live, abort };
    running.add(reply);
    const end = () => {
      if (!running.delete(reply)) return;
      if (abort.signal.aborted) cut.push(id);
      live.end({ kind: 'error', text: '', fault: 'abandoned' });
    };
    setTimeout(end, ms);
    abort.signal.addEventListener('abort', end);
  };
  return { begin, cut, running: () => running };
}

test('a reply that begins while others are waited for is waited for too', async () => {
  const { begin, cut, running } = replies();
  begin(1, 60);
  const drained = drainReplies(running, 5_000);
  await delay(20);
  begin(2, 150);
  await drained;
  expect(cut).toEqual([]);
});

test('so is one whose message is still being stored, and nothing longer than the time that there is', async () => {
  const { begin, cut, running } = replies();
  let isComing = true;
  const drained = drainReplies(running, 400, () => isComing);
  await delay(30);
  begin(1, 50);
  begin(2, 60_000);
  isComing = false;
  const startedAt = performance.now();
  await drained;
  expect(cut).toEqual([2]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
