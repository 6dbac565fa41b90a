import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

interface WakerOptions {
  run: () => Promise<void>;
  /** The least time between two runs. */
  intervalMs: number;
  logger: Logger;
  /** The name of the work in the log. */
  what: string;
}

/** Runs work soon after a call of `wake`: never twice at once, and once for all calls meanwhile. */
export function createWaker({ run, intervalMs, logger, what }: WakerOptions) {
  let isDue = false;
  let isRunning = false;
  let isOver = false;
  return {
    wake(): void {
      isDue = true;
      if (!isRunning && !isOver) void goOn();
    },
    stop(): void {
      isOver = true;
    },
  };

  async function goOn(): Promise<void> {
    isRunning = true;
    while (isDue && !isOver) {
      isDue = false;
      await run().catch((error: unknown) =>
        logger.warn({ err: error, what }, 'work that was asked for failed for now'),
      );
      await pause(intervalMs, undefined, { ref: false });
    }
    isRunning = false;
  }
}
