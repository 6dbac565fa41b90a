import type { WidgetWords } from '#shared/domain/widget/widget-words.ts';
import { element, icon } from './elements.ts';
import { crossPath } from './teaser.ts';

/** How long the chat may take to load before a text says what the visitor can do. */
const patienceMs = 10_000;

interface CoverOptions {
  name: string;
  chatAddress: string;
  text: WidgetWords;
  close(): void;
  tryAgain(): void;
}

/**
 * Covers the frame until the chat in it is ready. It shows the assistant's name, that the chat is loading, and a close button. Later the
 * chat has its own close button. If the chat never gets ready, the frame shows the browser's error page, which has none.
 */
export function createCover({ name, chatAddress, text, close, tryAgain }: CoverOptions) {
  const closeButton = element(
    'button',
    { type: 'button', class: 'leave', 'aria-label': text.close },
    icon('cross', crossPath),
  );
  const status = element('p', { role: 'status' }, text.loading);
  const again = element('button', { type: 'button', class: 'again' }, text.tryAgain);
  const link = element('a', { href: chatAddress, target: '_blank', rel: 'noopener' }, text.ownTab);
  const ways = element('div', { class: 'ways', hidden: '' }, again, link);
  const box = element(
    'div',
    { class: 'cover' },
    element('header', {}, element('b', {}, name), closeButton),
    element('div', { class: 'wait' }, element('span', { class: 'dots', 'aria-hidden': 'true' }), status, ways),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  closeButton.onclick = close;
  again.onclick = () => {
    tryAgain();
    closeButton.focus();
  };

  return {
    element: box,
    closeButton,
    /** Shows the cover while a chat is loading. */
    show(): void {
      box.hidden = false;
      box.classList.remove('late');
      ways.hidden = true;
      status.textContent = text.loading;
      clearTimeout(timer);
      timer = setTimeout(() => {
        box.classList.add('late');
        ways.hidden = false;
        status.textContent = text.late;
      }, patienceMs);
    },
    hide(): void {
      clearTimeout(timer);
      box.hidden = true;
    },
  };
}
