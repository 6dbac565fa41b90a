import { useState } from 'react';

/** How many items are rendered at first: more than fit on a screen. */
const few = 12;

/**
 * The index of the first item that a long list renders itself. `OlderMessages` renders the items before it, in pieces. The second item is
 * remembered, because the first may turn out to be half of an exchange. If it is gone, or the list has become long since, all items stay
 * where they are, and only those that come before them later are older messages.
 */
export function useDrawn(items: readonly { key: string }[]): number {
  const [second, setSecond] = useState(() => items.at(1 - few)?.key);
  const at = items.findLastIndex(({ key }) => key === second);
  if (at < 0 && items.length > few) setSecond(items[1]?.key);
  return Math.max(0, at - 1);
}
