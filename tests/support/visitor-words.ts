import type { Frame, Page } from 'playwright';
import { setLanguage, textOf } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { chatMenuText } from '#client/i18n/es/visitor/chat-menu.ts';
import { myDataText } from '#client/i18n/es/visitor/my-data.ts';
import { ratingsText } from '#client/i18n/es/visitor/ratings.ts';
import { prepareVisitorLanguage } from '#client/i18n/visitor-languages.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** What visitors read in a language. */
export async function visitorWords(language: VisitorLanguage) {
  await prepareVisitorLanguage(language);
  setLanguage(language);
  const words = {
    cards: textOf(cardsText),
    chat: textOf(chatText),
    menu: textOf(chatMenuText),
    myData: textOf(myDataText),
    ratings: textOf(ratingsText),
  };
  setLanguage('es');
  return words;
}

/** What of a page is wider than its place: the page itself, or words that stand out of what they are in. */
export async function tooWide(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const box = text.parentElement?.closest<HTMLElement>(
        'button, a, label, legend, p, h1, h2, h3, td, th, dialog, li',
      );
      // What is cut with an ellipsis, or moved within its own place, is meant.
      if (!box || !text.parentElement || box.closest('.sr-only, .overflow-x-auto')) continue;
      if (getComputedStyle(text.parentElement).overflowX !== 'visible') continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      const { left, right } = box.getBoundingClientRect();
      const isOut = (rect: DOMRect) =>
        rect.width > 1 && (rect.left < Math.max(0, left) - 1 || rect.right > Math.min(clientWidth, right) + 1);
      if ([...words.getClientRects()].some(isOut)) wide.push(`${box.tagName}: ${text.textContent}`);
    }
    const page = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth} px`] : [];
    return [...page, ...wide];
  });
}
