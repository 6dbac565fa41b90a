/** Of so many seconds. */
export function after(seconds: number): () => boolean {
  const endsAt = performance.now() + seconds * 1000;
  return () => performance.now() > endsAt;
}

export function paceOf(durationsMs: number[], wholeMs: number) {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const within = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const [halfMs, mostMs] = [within(0.5), within(0.99)];
  const turnsPerSecond = durationsMs.length / (wholeMs / 1000);
  return {
    turnsPerSecond,
    halfMs,
    mostMs,
    told: `${turnsPerSecond.toFixed(1)} turns/s (half within ${halfMs.toFixed(0)} ms, 99 % within ${mostMs.toFixed(0)} ms)`,
  };
}
