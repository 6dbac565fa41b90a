/** As in the styles: there the chat takes the whole screen. */
const smallScreen = '(max-width: 480px), (max-height: 480px)';

const openState = 'asistenteOpen';

/**
 * On a phone the open chat is a page of its own: the host's does not scroll or take the focus behind it, the browser's Back closes it,
 * and it stays above the keyboard. Gives what takes all that back.
 */
export function fillSmallScreen(panel: HTMLElement, closeByBack: () => void): (byBack: boolean) => void {
  const query = matchMedia(smallScreen);
  const { body, documentElement: root } = document;
  const viewport = window.visualViewport;
  const before = { overflow: root.style.getPropertyValue('overflow'), inert: body.inert };
  let isFilled = false;

  const settle = () => {
    // A page that somebody has zoomed stays as they have it.
    const covered = isFilled && viewport && viewport.scale === 1 && innerHeight - viewport.height > 1;
    panel.style.setProperty('height', covered ? `${viewport.height}px` : '');
    panel.style.setProperty('top', covered ? `${viewport.offsetTop}px` : '');
  };
  const fill = (fills: boolean) => {
    isFilled = fills;
    body.inert = fills || before.inert;
    if (fills) {
      root.style.setProperty('overflow', 'hidden', 'important');
      panel.setAttribute('aria-modal', 'true');
    } else {
      root.style.setProperty('overflow', before.overflow);
      panel.removeAttribute('aria-modal');
    }
    settle();
  };
  const onSize = () => fill(query.matches);
  const onBack = () => {
    if (!history.state?.[openState]) closeByBack();
  };

  if (query.matches && !history.state?.[openState]) history.pushState({ ...history.state, [openState]: true }, '');
  fill(query.matches);
  query.addEventListener('change', onSize);
  addEventListener('popstate', onBack);
  viewport?.addEventListener('resize', settle);
  viewport?.addEventListener('scroll', settle);

  return (byBack) => {
    query.removeEventListener('change', onSize);
    removeEventListener('popstate', onBack);
    viewport?.removeEventListener('resize', settle);
    viewport?.removeEventListener('scroll', settle);
    fill(false);
    // The page may have gone elsewhere meanwhile: then the step back is not ours.
    if (!byBack && history.state?.[openState]) history.back();
  };
}
