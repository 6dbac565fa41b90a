import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WatchItem } from './use-near-items.ts';

interface NearItemProps {
  id: string;
  watch: WatchItem;
  /** The last rendered height of each item in pixels, by its id. With it, a list that the user comes back to has its old length. */
  heights: Map<string, number>;
  /** The class with the height of an item that was not rendered yet. */
  placeClass: string;
  /** Whether the item is always rendered, because it will get the focus or is being dragged. */
  isWanted?: boolean;
  /**
   * Whether the item is among the first of its list. It is then rendered at once, without measuring its position, because it is usually
   * visible.
   */
  isFirst: boolean;
  children: ReactNode;
}

/** An item of a long list. It is rendered while it is near the visible part or contains the focus. Otherwise only its room is kept. */
export function NearItem({ id, watch, heights, placeClass, isWanted = false, isFirst, children }: NearItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isFirst);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useLayoutEffect(() => {
    if (isNear) return;
    // Visible items are rendered together with the list, not after it.
    if (ref.current && isInWindow(ref.current)) setNear(true);
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

function isInWindow(item: HTMLElement): boolean {
  const { top, bottom, left, right } = item.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
}
