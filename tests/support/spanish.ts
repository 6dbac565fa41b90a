import type { Page } from 'playwright';
import { english as englishCatalogues, readCatalogues } from './catalogues.ts';

/** The sentences of the Spanish catalogues that are others in English; those with values as patterns. */
export async function spanishSentences(): Promise<(string | RegExp)[]> {
  const found = new Map<string, string | RegExp>();
  const english = new Set<string>();
  for (const { name, spanish } of await readCatalogues()) collect(spanish, englishCatalogues[name], found, english);
  // A word that means something in both.
  for (const sentence of english) found.delete(sentence);
  return [...found.values()];
}

/** A value that no sentence has by itself. */
const mark = '\u0001';

function collect(es: unknown, en: unknown, found: Map<string, string | RegExp>, english: Set<string>): void {
  if (typeof es === 'string') {
    if (typeof en === 'string') english.add(en);
    if (es !== en && /\p{L}{2}/u.test(es)) found.set(es, es);
  } else if (typeof es === 'function' && typeof en === 'function') {
    const [spanish, english] = [es, en].map((sentence): unknown => sentence(mark, mark, mark));
    if (typeof spanish !== 'string' || spanish === english) return;
    const parts = spanish.split(mark);
    // What is left beside the values has to say something.
    if (!parts.some((part) => /\p{L}{3}/u.test(part))) return;
    found.set(spanish, new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`));
  } else if (typeof es === 'object' && es !== null && typeof en === 'object' && en !== null) {
    for (const [key, value] of Object.entries(es)) collect(value, Reflect.get(en, key), found, english);
  }
}

/** Everything a page says: its texts, also those that are hidden for now, and what is read aloud in their place. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style, noscript');
      if (!isCode) texts.add(node.textContent ?? '');
    }
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll('*')) {
      for (const name of attributes) texts.add(element.getAttribute(name) ?? '');
    }
    return [...texts].map((text) => text.trim()).filter(Boolean);
  });
}

/** The texts that are, or hold, one of the sentences; a single word counts only where it stands alone. */
export function spanishAmong(texts: string[], sentences: (string | RegExp)[]): string[] {
  return texts.filter((text) =>
    sentences.some((sentence) => {
      if (typeof sentence !== 'string') return sentence.test(text);
      return text === sentence || (/\p{L}\s+\p{L}/u.test(sentence) && text.includes(sentence));
    }),
  );
}
