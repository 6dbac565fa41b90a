import v8 from 'node:v8';

/**
 * Preloaded into the server: tells the parent, at each of its messages, what is left after a garbage collection. Timers are
 * counted as objects that something still holds, those included that keep no process alive.
 */
const timer = setTimeout(() => {}, 0);
clearTimeout(timer);

process.on('message', () => {
  // Collects garbage before it counts.
  const timers = v8.queryObjects(timer.constructor, { format: 'count' });
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ timers, rss, heapUsed });
});
// A soak that was broken off leaves no server behind.
process.on('disconnect', () => process.exit());
process.channel?.unref();
