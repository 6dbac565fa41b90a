import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface FollowEnd {
  /** What scrolls. */
  viewport: RefObject<HTMLDivElement | null>;
  /** What grows in it. */
  content: RefObject<HTMLOListElement | null>;
  atEnd: boolean;
  goToEnd: () => void;
}

/** Closer to the end than this counts as being there: half a line of a message. */
const tolerancePx = 24;

/** Keeps the end of a growing list in sight, until somebody scrolls up and as soon as they are back. */
export function useFollowEnd(): FollowEnd {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const goToEnd = useCallback(() => {
    following.current = true;
    setAtEnd(true);
    viewport.current?.scrollTo({ top: viewport.current.scrollHeight });
  }, []);

  useEffect(() => {
    const element = viewport.current;
    if (!element || !content.current) return;
    let last = placeOf(element);
    let hasOthers = false;
    const followOn = () => {
      if (following.current) element.scrollTo({ top: element.scrollHeight });
      last = placeOf(element);
    };
    const onScroll = () => {
      const { top, height, room } = placeOf(element);
      // Only a way up stops the following: text that grows between two pictures moves the end, not the reader. And what came or went,
      // became shorter, or has more room as the field below it is emptied, was moved by the browser.
      const wasMoved = hasOthers || room > last.room || height < last.height;
      if (height - top - room < tolerancePx) following.current = true;
      else if (wasMoved) followOn();
      else if (top < last.top - 1) following.current = false;
      last = placeOf(element);
      setAtEnd(following.current);
    };
    const observer = new ResizeObserver(followOn);
    // A message that takes another's place between two pictures leaves all sizes as they were.
    const comings = new MutationObserver(() => {
      hasOthers = true;
      requestAnimationFrame(() => {
        hasOthers = false;
      });
    });
    comings.observe(content.current, { childList: true });
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      comings.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { viewport, content, atEnd, goToEnd };
}

const placeOf = ({ scrollTop, scrollHeight, clientHeight }: Element) => ({
  top: scrollTop,
  height: scrollHeight,
  room: clientHeight,
});
