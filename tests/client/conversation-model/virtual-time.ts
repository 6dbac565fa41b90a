/** Random numbers that a seed determines (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (part: number) => next() < part,
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
  };
}

export type Random = ReturnType<typeof randomOf>;

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/** A clock that stands still until it is told to go on. */
export function virtualClock() {
  let now = 0;
  let order = 0;
  const timers = new Map<number, Timer>();

  function setTimer(run: () => void, ms = 0): number {
    order += 1;
    timers.set(order, { at: now + Math.max(ms, 0), order, run });
    return order;
  }

  function next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer;
    return first;
  }

  return {
    now: () => now,
    setTimer,
    clearTimer: (id: number | undefined) => void (id !== undefined && timers.delete(id)),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimer(resolve, ms)),
    /** Runs everything that is due until then; `after` is called behind each timer. */
    async goOn(ms: number, after: () => void): Promise<void> {
      const until = now + ms;
      for (let timer = next(); timer && timer.at <= until; timer = next()) {
        timers.delete(timer.order);
        now = timer.at;
        timer.run();
        await settle();
        after();
      }
      now = until;
    },
    clear: () => timers.clear(),
  };
}

export type VirtualClock = ReturnType<typeof virtualClock>;

/** Until all that is due at once has been done. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
