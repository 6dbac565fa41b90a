import { limits } from '#server/config/limits.ts';
import type { WebPageFacts } from '../document-reader.ts';
import type { Attributes } from './xml.ts';

/** Notes what an element says about its page: which address is its own, where it leads, what robots are asked. */
export function noteFact(web: WebPageFacts, name: string, { rel = '', href, ...attributes }: Attributes): void {
  const relations = rel.toLowerCase().split(/\s+/);
  const isRobots = name === 'meta' && attributes.name?.toLowerCase() === 'robots';
  if (isRobots && /noindex|none/i.test(attributes.content ?? '')) web.noIndex = true;
  if (!href) return;
  if (name === 'base') web.base ??= href;
  else if (name === 'link' && relations.includes('canonical')) web.canonical ??= href;
  else if (name === 'a' && !relations.includes('nofollow') && web.links.length < limits.documents.links) {
    web.links.push(href);
  }
}
