import { marked } from 'marked';
import type { Collector } from '../collector.ts';
import type { Found } from '../document-reader.ts';
import { readHtml } from './html.ts';

/** Converts Markdown to HTML and reads that. */
export function readMarkdown(text: string, collector: Collector): Found {
  const { title } = readHtml(marked.parse(text, { async: false, gfm: true }), collector);
  return { title };
}
