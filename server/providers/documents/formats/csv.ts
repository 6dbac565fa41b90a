import { parse } from 'csv-parse/sync';
import { limits } from '#server/config/limits.ts';
import type { Collector } from '../collector.ts';
import { DocumentFault } from '../document-reader.ts';
import { collectTable } from './tables.ts';

/** The possible delimiters. Excel uses `;` in locales with a decimal comma. */
const delimiters = [';', ',', '\t', '|'];

const sampleLines = 20;
const sampleChars = 64_000;

/** Reads the rows of a file of separated values with any delimiter. Throws `too_large`, and `damaged` for a quote that is never closed. */
export function readCsv(text: string, collector: Collector): undefined {
  const rows: string[][] = [];
  let chars = 0;
  let cells = 0;
  // A first line that gives Excel the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(text);
  try {
    parse(named ? text.slice(named[0].length) : text, {
      delimiter: named?.[1] ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: limits.documents.textChars,
      on_record(row: string[]) {
        chars += row.reduce((sum, cell) => sum + cell.trim().length, 0);
        cells += row.length;
        const isTooLarge = chars > limits.documents.textChars || cells > limits.documents.cells;
        if (isTooLarge || rows.length >= limits.documents.rows) throw new DocumentFault('too_large');
        rows.push(row);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    const isLine = error instanceof Error && Reflect.get(error, 'code') === 'CSV_MAX_RECORD_SIZE';
    throw new DocumentFault(isLine ? 'too_large' : 'damaged', { cause: error });
  }
  collectTable(collector, { name: undefined, rows });
}

/** Whether lines have the same number of a delimiter. Then the text is a table, whatever its file name is. */
export function looksDelimited(text: string): boolean {
  const lines = sampleOf(text);
  if (lines.length < 2) return false;
  return delimiters.some((delimiter) => {
    const counts = lines.map((line) => countOf(line, delimiter));
    return (counts[0] ?? 0) > 0 && counts.every((count) => count === counts[0]);
  });
}

/** The delimiter that most lines have equally often. If there are several, the most frequent one. */
function delimiterOf(text: string): string {
  const lines = sampleOf(text);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => countOf(line, delimiter)).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return counts.filter((count) => count === usual).length * 100 + Math.min(usual, 99);
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ';';
}

function sampleOf(text: string): string[] {
  const lines = text.slice(0, sampleChars).split(/\r\n?|\n/);
  return lines.filter((line) => line.trim() !== '').slice(0, sampleLines);
}

/** The number of delimiters outside of quotes. */
function countOf(line: string, delimiter: string): number {
  return line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;
}
