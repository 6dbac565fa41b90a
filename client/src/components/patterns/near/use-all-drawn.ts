import { startTransition, useEffect, useState } from 'react';

/**
 * Whether everything is drawn. At first only what is visible is. The rest follows in small steps, once the content `isThere` and the browser
 * has shown it in a frame: without waiting for the frame, the steps would be taken before it.
 */
export function useAllDrawn(isThere: boolean): boolean {
  const [areAllDrawn, setAllDrawn] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const frame = requestAnimationFrame(() => startTransition(() => setAllDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return areAllDrawn;
}
