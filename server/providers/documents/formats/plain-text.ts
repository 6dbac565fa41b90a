import type { Collector } from '../collector.ts';

/** Paragraphs as empty lines part them. */
export function readPlainText(text: string, collector: Collector): undefined {
  for (const paragraph of text.split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)\s*/)) collector.text(paragraph);
}
