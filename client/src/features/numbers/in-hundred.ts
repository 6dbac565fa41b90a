/** Each count as a whole percentage. The percentages add up to 100, or all are 0 if the counts are. */
export function inHundred(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, share) => sum + share, 0);
  const mostLacking = exact
    .map((share, at) => ({ at, lacks: share % 1 }))
    .sort((one, other) => other.lacks - one.lacks || one.at - other.at)
    .slice(0, left)
    .map(({ at }) => at);
  return whole.map((share, at) => share + (mostLacking.includes(at) ? 1 : 0));
}
