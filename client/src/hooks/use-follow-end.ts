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
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < tolerancePx;
      // Only a way up stops the following: text that grows between two pictures moves the end, not the reader.
      if (near) following.current = true;
      else if (element.scrollTop < lastTop - 1) following.current = false;
      lastTop = element.scrollTop;
      setAtEnd(following.current);
    };
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTo({ top: element.scrollHeight });
    });
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { viewport, content, atEnd, goToEnd };
}
