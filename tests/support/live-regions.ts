import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What a screen reader would have been given to read since {@link listen}. */
    readAloud: string[];
  }
}

/**
 * Listens to a page as a screen reader does that reads what live regions are given: each node that is added to one, without what in it
 * is said to be no news. Gives how often a text has been read.
 */
export async function listen(page: Page): Promise<(text: string) => Promise<number>> {
  await page.evaluate(() => {
    window.readAloud = [];
    const regions = '[role=log], [role=status], [role=alert], [aria-live]';
    const isOff = (element: Element | null) => element?.closest(regions)?.getAttribute('aria-live') === 'off';
    const wordsOf = (node: Node): string => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.closest(regions) || isOff(element)) return '';
      return node instanceof Element ? [...node.childNodes].map(wordsOf).join(' ') : (node.textContent ?? '');
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) window.readAloud.push(wordsOf(node));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return (text) => page.evaluate((sought) => window.readAloud.filter((said) => said.includes(sought)).length, text);
}
