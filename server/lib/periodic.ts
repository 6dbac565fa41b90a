import type { Logger } from './logger.ts';

/** Repeats idempotent housekeeping; several processes may do the same. A run that fails is logged and tried again next time. */
export function every(
  intervalMs: number,
  name: string,
  logger: Logger,
  work: () => Promise<void>,
  { atOnce = false } = {},
): { stop(): void } {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    await work().catch((error: unknown) => logger.warn({ err: error, work: name }, 'housekeeping failed'));
    running = false;
  };
  const timer = setInterval(run, intervalMs);
  if (atOnce) void run();
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
