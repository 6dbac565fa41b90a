import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** Whether the item is visible as soon as its list is. It is then rendered with the list. */
  isFirst: boolean;
  children: ReactNode;
}

/** An item of a long list. It is rendered while it is near the visible part or contains the focus. Otherwise only its room is kept. */
export function NearItem({ id, watch, heights, placeClass, isWanted = false, isFirst, children }: NearItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isFirst);
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
