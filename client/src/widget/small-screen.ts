/** As in the styles: there the chat takes the whole screen. */
const smallScreen = '(max-width: 480px), (max-height: 480px)';

const openState = 'asistenteOpen';

/** Settled once the browser has gone back over a chat that was closed: it does so a moment later. */
let goingBack: Promise<void> | undefined;

/**
 * On a phone the open chat is a page of its own: the host's does not scroll or take the focus behind it, the browser's Back closes it,
 * and it stays above the keyboard. Gives what takes all that back.
 */
export function fillSmallScreen(panel: HTMLElement, closeByBack: () => void): (byBack: boolean) => void {
  const query = matchMedia(smallScreen);
  const viewport = window.visualViewport;
  let unlock: (() => void) | undefined;
  let isLeft = false;

  const settle = () => {
    // A page that somebody has zoomed stays as they have it.
    const covered = unlock && viewport && viewport.scale === 1 && innerHeight - viewport.height > 1;
    const zoom = zoomOf(panel);
    panel.style.setProperty('height', covered ? `${viewport.height / zoom}px` : '');
    panel.style.setProperty('top', covered ? `${viewport.offsetTop / zoom}px` : '');
  };
  const fill = (fills: boolean) => {
    if (fills) {
      unlock ??= lockPage();
      panel.setAttribute('aria-modal', 'true');
    } else {
      unlock?.();
      unlock = undefined;
      panel.removeAttribute('aria-modal');
    }
    settle();
  };
  const onSize = () => fill(query.matches);
  const onBack = () => {
    if (!history.state?.[openState]) closeByBack();
  };
  const takeBack = () => {
    if (isLeft) return;
    if (query.matches && !history.state?.[openState]) history.pushState({ ...history.state, [openState]: true }, '');
    addEventListener('popstate', onBack);
  };

  if (goingBack) void goingBack.then(takeBack);
  else takeBack();
  fill(query.matches);
  query.addEventListener('change', onSize);
  viewport?.addEventListener('resize', settle);
  viewport?.addEventListener('scroll', settle);

  return (byBack) => {
    isLeft = true;
    query.removeEventListener('change', onSize);
    removeEventListener('popstate', onBack);
    viewport?.removeEventListener('resize', settle);
    viewport?.removeEventListener('scroll', settle);
    fill(false);
    // The page may have gone elsewhere meanwhile: then the step back is not ours.
    if (!byBack && !goingBack && history.state?.[openState]) goBack();
  };
}

/** How much larger an element is drawn than it says, by the styles around it. Younger than some browsers: there 1. */
export function zoomOf(element: Element): number {
  return Reflect.get(element, 'currentCSSZoom') ?? 1;
}

function goBack(): void {
  goingBack = new Promise((resolve) => {
    const arrive = () => {
      goingBack = undefined;
      resolve();
    };
    addEventListener('popstate', arrive, { once: true });
  });
  history.back();
}

/** Gives what unlocks the page again: what the page has changed itself meanwhile stays as it has it. */
function lockPage(): () => void {
  const { body, documentElement: root } = document;
  const { style } = root;
  const before = { overflow: style.overflow, priority: style.getPropertyPriority('overflow'), inert: body.inert };
  style.setProperty('overflow', 'hidden', 'important');
  body.inert = true;
  return () => {
    if (style.overflow === 'hidden' && style.getPropertyPriority('overflow'))
      style.setProperty('overflow', before.overflow, before.priority);
    if (body.inert) body.inert = before.inert;
  };
}
