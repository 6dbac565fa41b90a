import { useState } from 'react';

/** So many are drawn at first: more than a screen shows. */
const few = 12;

/**
 * Of a long list only the end is drawn at first; what stands before it is drawn piece by piece (`OlderMessages`). `from` is the place of the
 * first that is drawn; `draw` takes the key of the second, for the first may turn out to be half of an exchange.
 */
export function useDrawn(items: readonly { key: string }[]) {
  const [second, draw] = useState(() => items.at(1 - few)?.key);
  return { from: Math.max(0, items.findIndex(({ key }) => key === second) - 1), draw };
}
