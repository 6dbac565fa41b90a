import type { WidgetConfig } from '#shared/contracts/widget.ts';
import { element, icon } from './elements.ts';

export const crossPath = 'M6 6l12 12M18 6L6 18';

const lookEveryMs = 500;

interface TeaserOptions {
  teaser: NonNullable<WidgetConfig['teaser']>;
  dismissLabel: string;
  storageKey: string;
  open(): void;
}

/** The owner's line over the button: after a while, when enough was read, on the pages that they chose, once a session. */
export function createTeaser({ teaser, dismissLabel, storageKey, open }: TeaserOptions) {
  const say = element('button', { type: 'button', class: 'say' }, teaser.text);
  const dismiss = element(
    'button',
    { type: 'button', class: 'dismiss', 'aria-label': dismissLabel },
    icon('cross', crossPath),
  );
  const box = element('div', { class: 'teaser', hidden: '' }, say, dismiss);
  const since = performance.now();
  let looking: ReturnType<typeof setInterval> | undefined;

  const hide = () => {
    clearInterval(looking);
    looking = undefined;
    box.hidden = true;
  };
  const look = () => {
    if (document.hidden || !isOnPage() || scrolledPercent() < teaser.scrollPercent) return;
    hide();
    box.hidden = false;
    note();
  };
  say.onclick = () => {
    hide();
    open();
  };
  dismiss.onclick = hide;
  // Asked again and again: a page's address may change without a sign.
  if (!wasShown())
    looking = setInterval(() => {
      if (performance.now() - since >= teaser.delaySeconds * 1_000) look();
    }, lookEveryMs);
  return { element: box, hide };

  /** By the address as it is now: a page may change it without loading. */
  function isOnPage(): boolean {
    if (!teaser.path) return true;
    const pattern = teaser.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}$`).test(location.pathname);
  }

  function wasShown(): boolean {
    try {
      return sessionStorage.getItem(storageKey) !== null;
    } catch {
      return false;
    }
  }

  function note(): void {
    try {
      sessionStorage.setItem(storageKey, '1');
    } catch {
      // Refused: then it comes once a page.
    }
  }
}

function scrolledPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? (scrollY / way) * 100 : 100;
}
