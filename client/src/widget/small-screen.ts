/** The same condition as in the styles: on such a screen the chat fills it. */
const smallScreen = '(max-width: 480px), (max-height: 480px)';

const openState = 'asistenteOpen';

/** Resolves when the browser has gone back past the entry of a closed chat, which takes a moment. */
let goingBack: Promise<void> | undefined;

/**
 * Makes the open chat a page of its own on a phone: the host page behind it does not scroll or take the focus, the browser's Back closes
 * the chat, and the chat stays above the keyboard. Returns a function that undoes this.
 */
export function fillSmallScreen(panel: HTMLElement, closeByBack: () => void): (byBack: boolean) => void {
  const query = matchMedia(smallScreen);
  const viewport = window.visualViewport;
  let unlock: (() => void) | undefined;
  let isLeft = false;

  const settle = () => {
    // On a page that the user has zoomed, the chat is not fitted to the visible part.
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
    // The page may have navigated meanwhile; then the current history entry is not the widget's.
    if (!byBack && !goingBack && history.state?.[openState]) goBack();
  };
}

/** The zoom factor that the styles around an element apply to it. 1 in browsers that do not have `currentCSSZoom` yet. */
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

/** Locks the page. Returns a function that unlocks it; what the page has changed itself meanwhile stays. */
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
