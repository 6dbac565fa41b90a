import type { Line, Segment } from './pdf-lines.ts';
import { isTableValue } from './tables.ts';

type Found =
  | { kind: 'table'; lines: number; rows: string[][] }
  /** Text in columns that was written line by line across them. */
  | { kind: 'columns'; lines: number; columns: Line[][] };

interface Column {
  x: number;
  right: number;
}

/** The maximum distance between the rows of a table, in parts of the font's size. */
const rowGap = 4;
/** The average length in characters above which segments count as prose. Cells are mostly shorter. */
const proseChars = 30;

/** The table that begins at a line, if there is one: several lines with segments that are aligned in columns. */
export function tableOf(lines: Line[], start: number): Found | undefined {
  if ((lines[start]?.segments.length ?? 0) < 2) return undefined;
  const run = runFrom(lines, start);
  const wide = run.filter(({ segments }) => segments.length > 1);
  if (wide.length < 2) return undefined;
  const columns = columnsOf(wide);
  if (!columns) return undefined;
  const texts = wide.flatMap(({ segments }) => segments.map(({ text }) => text));
  const chars = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  if (chars > proseChars && !texts.some(isTableValue)) {
    return { kind: 'columns', lines: run.length, columns: columns.map((column) => linesIn(run, column, columns)) };
  }
  return { kind: 'table', lines: run.length, rows: rowsOf(run, columns) };
}

/** The consecutive lines up to the last one with several segments. Single segments in between are wrapped text, or divide the table. */
function runFrom(lines: Line[], start: number): Line[] {
  let end = start;
  for (let at = start + 1; at < lines.length; at += 1) {
    const [before, line] = [lines[at - 1], lines[at]];
    if (!before || !line) break;
    const below = before.y - line.y;
    if (below <= 0 || below > rowGap * Math.max(line.size, before.size)) break;
    if (line.segments.length > 1) end = at;
    else if (at - end > 3) break;
  }
  return lines.slice(start, end + 1);
}

/** The positions of the columns, from the lines with the most common number of segments. Undefined if the segments are not aligned. */
function columnsOf(lines: Line[]): Column[] | undefined {
  const counts = new Map<number, number>();
  for (const { segments } of lines) counts.set(segments.length, (counts.get(segments.length) ?? 0) + 1);
  const [[usual = 0] = []] = [...counts].toSorted(([a, times], [b, others]) => others - times || b - a);
  const like = lines.filter(({ segments }) => segments.length === usual);
  const columns = Array.from({ length: usual }, (_, column) => {
    const cells = like.flatMap(({ segments }) => segments.slice(column, column + 1));
    return { x: Math.min(...cells.map(({ x }) => x)), right: Math.max(...cells.map(({ right }) => right)) };
  });
  const overlap = columns.some(({ right }, column) => right > (columns[column + 1]?.x ?? Number.POSITIVE_INFINITY));
  return overlap ? undefined : columns;
}

function rowsOf(lines: Line[], columns: Column[]): string[][] {
  const rows: string[][] = [];
  for (const { segments } of lines) {
    const row = columns.map(() => '');
    for (const segment of segments) {
      const column = columnOf(segment, columns);
      row[column] = `${row[column]} ${segment.text}`.trim();
    }
    const above = rows.at(-1);
    // A line with one text that is not in the first column continues the cell above.
    if (above && row[0] === '' && row.filter(Boolean).length === 1 && !row.some(isTableValue)) {
      for (const [column, text] of row.entries()) if (text) above[column] = `${above[column]} ${text}`.trim();
    } else rows.push(row);
  }
  return rows;
}

/** The column that a segment overlaps most, or is nearest to. */
function columnOf({ x, right }: Segment, columns: Column[]): number {
  const distances = columns.map((column) => Math.max(x, column.x) - Math.min(right, column.right));
  return distances.indexOf(Math.min(...distances));
}

function linesIn(lines: Line[], column: Column, columns: Column[]): Line[] {
  return lines.flatMap((line) => {
    const segments = line.segments.filter((segment) => columns[columnOf(segment, columns)] === column);
    return segments.length === 0 ? [] : [{ ...line, segments: segments.slice(0, 1) }];
  });
}
