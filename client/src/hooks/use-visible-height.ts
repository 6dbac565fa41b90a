import { type RefObject, useEffect } from 'react';

/**
 * Keeps a full-window element inside the area that a phone's keyboard leaves visible. It applies to windows that match `media`; a lower
 * window scrolls as a whole. Chrome resizes the page itself (`interactive-widget` in chat.html); Safari only moves it, and updates
 * `visualViewport`.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>, media = '(height >= 30rem)'): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const { style } = ref.current ?? {};
      // A pinch-zoomed page is left alone, because the visitor has chosen the visible part.
      const covered = matchMedia(media).matches && viewport.scale === 1 && window.innerHeight - viewport.height > 1;
      style?.setProperty('height', covered ? `${viewport.height}px` : '');
      style?.setProperty('top', covered ? `${viewport.offsetTop}px` : '');
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [ref, media]);
}
