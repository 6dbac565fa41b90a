import type { Collector } from '../collector.ts';
import type { Line } from './pdf-lines.ts';
import { tableOf } from './pdf-tables.ts';
import { collectTable } from './tables.ts';

export interface Typography {
  /** The size of most of the text, in points. */
  bodySize: number;
  /** The sizes of headings, the largest first. */
  headingSizes: number[];
}

/** The minimum size of a heading and the maximum distance between two lines of a paragraph, in parts of the font's size. */
const headingRatio = 1.15;
const leading = 1.75;
const headingChars = 150;

const listItem = /^(?:[•·▪◦●■–—*-]|\(?\d{1,2}[.)]|[a-z]\))\s/;

export function typographyOf(lines: Line[]): Typography {
  const chars = new Map<number, number>();
  for (const line of lines) chars.set(sizeOf(line), (chars.get(sizeOf(line)) ?? 0) + textOf(line).length);
  const [bodySize = 1] = [...chars].toSorted(([, a], [, b]) => b - a).map(([size]) => size);
  const headingSizes = [...chars.keys()].filter((size) => size >= bodySize * headingRatio).toSorted((a, b) => b - a);
  return { bodySize, headingSizes };
}

/** Makes headings, paragraphs and tables of a page's lines. */
export function collectLines(collector: Collector, lines: Line[], { bodySize, headingSizes }: Typography): void {
  let paragraph: { text: string; last: Line; level: number | undefined } | undefined;

  function levelOf(line: Line): number | undefined {
    if (sizeOf(line) < bodySize * headingRatio || textOf(line).length > headingChars) return undefined;
    return Math.min(headingSizes.indexOf(sizeOf(line)) + 1, 4);
  }

  function end(): void {
    if (paragraph?.level !== undefined) collector.heading(paragraph.level, paragraph.text);
    else if (paragraph) collector.text(paragraph.text);
    paragraph = undefined;
  }

  for (let at = 0; at < lines.length; ) {
    const table = tableOf(lines, at);
    if (table) {
      end();
      if (table.kind === 'columns')
        for (const column of table.columns) collectLines(collector, column, { bodySize, headingSizes });
      else collectTable(collector, { name: undefined, rows: table.rows });
      at += table.lines;
      continue;
    }
    const line = lines[at];
    at += 1;
    if (!line) continue;
    const level = levelOf(line);
    if (paragraph && goesOn(paragraph.last, line) && paragraph.level === level) {
      paragraph = { text: joined(paragraph.text, textOf(line)), last: line, level };
    } else {
      end();
      paragraph = { text: textOf(line), last: line, level };
    }
  }
  end();
}

function goesOn(before: Line, line: Line): boolean {
  const below = before.y - line.y;
  const size = Math.max(before.size, line.size);
  return below > 0 && below <= leading * size && sizeOf(before) === sizeOf(line) && !listItem.test(textOf(line));
}

/** Joins a word that was hyphenated at the end of a line. */
function joined(text: string, next: string): string {
  return /\p{Ll}[-\u00AD]$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`;
}

function textOf({ segments }: Line): string {
  return segments
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** Rounds a size to half a point, because the same font varies slightly. */
function sizeOf({ size }: Line): number {
  return Math.round(size * 2) / 2;
}
