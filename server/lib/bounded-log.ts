interface BoundedLogOptions {
  /** How many of a kind are written out in a window. */
  max: number;
  windowMs: number;
}

/**
 * Keeps a flood of the same from filling the log: writes the first of each kind in a window, and how many it has left out with
 * the first of a later one. `write` is given that number.
 */
export function boundedLog({ max, windowMs }: BoundedLogOptions) {
  const kinds = new Map<string, { since: number; count: number }>();
  return (kind: string, write: (leftOut: number) => void): void => {
    const now = performance.now();
    const known = kinds.get(kind);
    if (known && now - known.since < windowMs) {
      known.count += 1;
      if (known.count <= max) write(0);
      return;
    }
    kinds.set(kind, { since: now, count: 1 });
    write(Math.max(0, (known?.count ?? 0) - max));
  };
}
