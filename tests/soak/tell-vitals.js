import { monitorEventLoopDelay } from 'node:perf_hooks';
import v8 from 'node:v8';

/**
 * Preloaded into the server: tells the parent, when it asks for `vitals`, what is left after a garbage collection. Timers are
 * counted as objects that something still holds, those included that keep no process alive. When it asks for `lateness`, how late
 * the event loop was since it last did.
 */
const timer = setTimeout(() => {}, 0);
clearTimeout(timer);

const lateness = monitorEventLoopDelay({ resolution: 1 });
lateness.enable();

process.on('message', (asked) => {
  if (asked === 'lateness') {
    process.send?.({ mostMs: lateness.max / 1e6, ofThousandMs: lateness.percentile(99.9) / 1e6 });
    lateness.reset();
    return;
  }
  // Collects garbage before it counts.
  const timers = v8.queryObjects(timer.constructor, { format: 'count' });
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ timers, rss, heapUsed });
});
// A soak that was broken off leaves no server behind.
process.on('disconnect', () => process.exit());
process.channel?.unref();
