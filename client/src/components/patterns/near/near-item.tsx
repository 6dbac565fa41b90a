import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WatchItem } from './use-near-items.ts';

interface NearItemProps {
  id: string;
  watch: WatchItem;
  /** How high each was when it was last drawn, by its id, in pixels: a list that one comes back to is as long as it was. */
  heights: Map<string, number>;
  /** The height of one that has not been drawn yet. */
  placeClass: string;
  /** It is drawn wherever it is: the focus is to go there, or it is being dragged. */
  isWanted?: boolean;
  /** It is one of the first few of its list, which are most often in sight: it is drawn at once, without measuring where it is. */
  isFirst: boolean;
  children: ReactNode;
}

/** An item of a long list: drawn while it is near what one sees of it, or the focus is in it; else only its place is kept. */
export function NearItem({ id, watch, heights, placeClass, isWanted = false, isFirst, children }: NearItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isFirst);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useLayoutEffect(() => {
    if (isNear) return;
    const { top, bottom } = ref.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    // What one sees is drawn with the list, not behind it.
    if (top < window.innerHeight && bottom > 0) setNear(true);
  }, []);
  useEffect(() => {
    const item = ref.current;
    if (!item) return;
    return watch(item, ({ isIntersecting, boundingClientRect: { height } }) => {
      if (!isIntersecting && item.firstElementChild) heights.set(id, height);
      setNear(isIntersecting || item.contains(document.activeElement));
    });
  }, [id, watch, heights]);
  const isDrawn = isNear || isWanted;
  const height = isDrawn ? undefined : heights.get(id);
  return (
    <li
      ref={ref}
      data-contact={id}
      className={isDrawn || height ? undefined : placeClass}
      style={height ? { height } : undefined}
    >
      {isDrawn && children}
    </li>
  );
}
