import type { Collector } from '../collector.ts';

/** Reads paragraphs, which are separated by empty lines. */
export function readPlainText(text: string, collector: Collector): undefined {
  for (const paragraph of text.split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)\s*/)) collector.text(paragraph);
}
