interface BoundedLogOptions {
  /** How many lines of a kind are written in a window. */
  max: number;
  windowMs: number;
}

/**
 * Keeps a flood of equal lines from filling the log: writes the first lines of each kind in a window. The first line of a later window
 * reports how many were left out. `write` is called with that number.
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
