export type Random = ReturnType<typeof createRandom>;

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (bound: number): number => Math.floor(next() * bound);

  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick<T>(values: readonly [T, ...T[]]): T {
      return values[below(values.length)] ?? values[0];
    },
  };
}
