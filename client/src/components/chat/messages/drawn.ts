import { useState } from 'react';

/** How many items are rendered at first: more than fit on a screen. */
const few = 12;

/**
 * Renders only the end of a long list at first. The items before it are rendered in pieces (`OlderMessages`). `from` is the index of the
 * first rendered item. `draw` takes the key of the second one, because the first may turn out to be half of an exchange.
 */
export function useDrawn(items: readonly { key: string }[]) {
  const [second, draw] = useState(() => items.at(1 - few)?.key);
  return { from: Math.max(0, items.findIndex(({ key }) => key === second) - 1), draw };
}
