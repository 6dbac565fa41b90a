import type { Line } from './pdf-lines.ts';

const leastPages = 3;
const share = 0.6;
/** Headers and footers: so many of a page's highest and lowest lines. */
const edgeLines = 4;

/** Pages without the lines that stand at the edge of most of them, whatever number they have there. */
export function withoutRepeated(pages: Line[][]): Line[][] {
  if (pages.length < leastPages) return pages;
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter((line) => !edges.has(line) || (counts.get(keyOf(line)) ?? 0) < pages.length * share);
  });
}

function edgesOf(lines: Line[]): Line[] {
  const sorted = lines.toSorted((a, b) => b.y - a.y);
  return sorted.length <= edgeLines * 2 ? sorted : [...sorted.slice(0, edgeLines), ...sorted.slice(-edgeLines)];
}

function keyOf({ segments }: Line): string {
  return segments
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\d+/g, '#');
}
