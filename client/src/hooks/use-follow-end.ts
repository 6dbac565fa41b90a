import { type RefObject, useEffect, useRef, useState } from 'react';

interface FollowEnd {
  /** The element that scrolls. */
  viewport: RefObject<HTMLDivElement | null>;
  /** The list inside it, which grows. */
  content: RefObject<HTMLOListElement | null>;
  atEnd: boolean;
  goToEnd: () => void;
}

/** Positions closer to the end than this count as the end: half a line of a message. */
const tolerancePx = 24;

/** Keeps the end of a growing list visible. It stops when the user scrolls up, and resumes when they are back at the end. */
export function useFollowEnd(): FollowEnd {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  function goToEnd() {
    following.current = true;
    setAtEnd(true);
    viewport.current?.scrollTo({ top: viewport.current.scrollHeight });
  }

  useEffect(() => {
    const element = viewport.current;
    if (!element || !content.current) return;
    // Not measured here, because the browser would have to lay out the page for it. The observer below measures it in the first frame.
    let last: Place = [0, 0, 0];
    let hasOthers = false;
    const followOn = () => {
      if (following.current) element.scrollTo({ top: element.scrollHeight });
      last = placeOf(element);
    };
    const onScroll = () => {
      const [top, height, room] = placeOf(element);
      const [lastTop, lastHeight, lastRoom] = last;
      // Only scrolling up stops the following: text that grows between two frames moves the end, not the reader. The browser itself scrolls
      // when elements are added or removed, when the content gets shorter, or when the field below is emptied and leaves more room.
      const wasMoved = hasOthers || room > lastRoom || height < lastHeight;
      if (height - top - room < tolerancePx) following.current = true;
      else if (wasMoved) followOn();
      else if (top < lastTop - 1) following.current = false;
      last = placeOf(element);
      setAtEnd(following.current);
    };
    const observer = new ResizeObserver(followOn);
    // If one message replaces another between two frames, no size changes.
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

/** What is scrolled away above, the height of all, and the height of the visible part, in pixels. */
type Place = readonly [top: number, height: number, room: number];

const placeOf = ({ scrollTop, scrollHeight, clientHeight }: Element): Place => [scrollTop, scrollHeight, clientHeight];
