import { limits } from '#server/config/limits.ts';
import type { WebPageFacts } from '../document-reader.ts';
import type { Attributes } from './xml.ts';

/** The names of the metadata with a colour for browsers and phones. */
const colorNames = new Set(['theme-color', 'msapplication-tilecolor']);
const colorMaxChars = 40;

/** Notes what an element states about its page: the canonical address, links, rules for robots, the colour. */
export function noteFact(web: WebPageFacts, name: string, { rel = '', href, ...attributes }: Attributes): void {
  const relations = rel.toLowerCase().split(/\s+/);
  const { content = '', media = '' } = attributes;
  const about = name === 'meta' ? attributes.name?.toLowerCase() : undefined;
  if (about === 'robots' && /noindex|none/i.test(content)) web.noIndex = true;
  if (about !== undefined && colorNames.has(about) && !media.includes('dark')) {
    web.themeColor ??= content.slice(0, colorMaxChars);
  }
  if (!href) return;
  if (name === 'base') web.base ??= href;
  else if (name === 'link' && relations.includes('canonical')) web.canonical ??= href;
  else if (name === 'a' && !relations.includes('nofollow') && web.links.length < limits.documents.links) {
    web.links.push(href);
  }
}
