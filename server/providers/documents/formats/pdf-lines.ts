import { isTableValue } from './tables.ts';

/** A text with its position on a page, in points from the left and from the bottom. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  right: number;
  size: number;
}

export interface Segment {
  text: string;
  x: number;
  right: number;
}

/** The texts at one height. Wide gaps divide them into segments. */
export interface Line {
  y: number;
  size: number;
  segments: Segment[];
}

/** In parts of the font's size: the vertical offset at which a new line starts, and the gaps that count as a space or as a new column. */
const sameLine = 0.35;
const spaceGap = 0.15;
const columnGap = 1.3;

/** The dots between a name and its price. */
const leader = /\s*(?:\.{4,}|(?:\s\.){4,}|…{2,}|_{4,})\s*/;

/** Lines in the order in which they were written, which is the reading order of a page with columns. */
export function linesOf(texts: PlacedText[]): Line[] {
  const lines: { y: number; size: number; texts: PlacedText[] }[] = [];
  for (const text of texts) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - text.y) <= sameLine * line.size) {
      line.texts.push(text);
      line.size = Math.max(line.size, text.size);
    } else lines.push({ y: text.y, size: text.size, texts: [text] });
  }
  return withValues(lines.map(({ y, size, texts: parts }) => ({ y, size, segments: segmentsOf(parts, size) })));
}

function segmentsOf(texts: PlacedText[], size: number): Segment[] {
  const segments: Segment[] = [];
  for (const { text, x, right } of texts.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY;
    if (last && gap < columnGap * size) {
      last.text += gap > spaceGap * size ? ` ${text}` : text;
      last.right = Math.max(last.right, right);
    } else segments.push({ text, x, right });
  }
  return segments.flatMap(withoutLeaders);
}

/** A name and a price with dots between are two columns. */
function withoutLeaders(segment: Segment): Segment[] {
  const parts = segment.text.split(leader).filter((part) => part.trim() !== '');
  if (parts.length < 2) return [{ ...segment, text: parts[0] ?? '' }].filter(({ text }) => text !== '');
  const width = (segment.right - segment.x) / parts.length;
  return parts.map((text, at) => ({ text, x: segment.x + at * width, right: segment.x + (at + 0.9) * width }));
}

/** Puts prices that were written in a separate column beside the text that they belong to. */
function withValues(lines: Line[]): Line[] {
  const taken = new Set<Line>();
  for (const line of lines) {
    const [first, ...others] = line.segments;
    if (!first || others.length > 0 || !isTableValue(first.text)) continue;
    const beside = lines.find(
      (other) =>
        other !== line &&
        !taken.has(other) &&
        Math.abs(other.y - line.y) <= sameLine * Math.max(line.size, other.size) &&
        other.segments.every(({ right }) => right < first.x) &&
        other.segments.some(({ text }) => !isTableValue(text)),
    );
    if (!beside) continue;
    beside.segments.push(first);
    taken.add(line);
  }
  return lines.filter((line) => !taken.has(line) && line.segments.length > 0);
}
