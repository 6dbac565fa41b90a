import { limits } from '#server/config/limits.ts';
import { cleanText } from './clean-text.ts';
import type { Block, Cell } from './document-reader.ts';
import { DocumentFault } from './document-reader.ts';

export interface Page {
  number: number | undefined;
  blocks: Block[];
}

export type Collector = ReturnType<typeof createCollector>;

/** Collects and cleans what a reader finds, within the limits: each call throws `too_large` beyond them. */
export function createCollector() {
  const pages: Page[] = [];
  let chars = 0;
  let cells = 0;

  function add(block: Block, length: number): void {
    chars += length;
    if (chars > limits.documents.textChars) throw new DocumentFault('too_large');
    if (pages.length === 0) page(undefined);
    pages.at(-1)?.blocks.push(block);
  }

  function cleaned(raw: string): string {
    if (raw.length > limits.documents.rawChars) throw new DocumentFault('too_large');
    return cleanText(raw);
  }

  function page(number: number | undefined): void {
    pages.push({ number, blocks: [] });
  }

  return {
    pages,
    /** Starts a page. The following calls add to it. */
    page,
    heading(level: number, raw: string): void {
      const text = cleaned(raw).replaceAll('\n', ' ');
      if (text) add({ kind: 'heading', level, text }, text.length);
    },
    text(raw: string): void {
      const text = cleaned(raw);
      if (text) add({ kind: 'text', text }, text.length);
    },
    /** Cells without text are left out. */
    row(table: string | undefined, row: Cell[]): void {
      const filled = row.filter(({ text }) => text);
      if (filled.length === 0) return;
      cells += filled.length;
      if (cells > limits.documents.cells) throw new DocumentFault('too_large');
      add(
        { kind: 'row', table, cells: filled },
        filled.reduce((sum, { text }) => sum + text.length, 0),
      );
    },
    /** The first heading. It is the name of a document without its own title. */
    firstHeading(): string | undefined {
      for (const { blocks } of pages) for (const block of blocks) if (block.kind === 'heading') return block.text;
      return undefined;
    },
    isEmpty: () => pages.every(({ blocks }) => blocks.length === 0),
  };
}
