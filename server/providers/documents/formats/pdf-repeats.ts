import type { Line } from './pdf-lines.ts';

const leastPages = 3;
const share = 0.6;
/** The number of lines at the top and at the bottom of a page that may be headers and footers. */
const edgeLines = 4;

/** Removes lines that repeat at the edge of most pages, even if their numbers differ. */
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
