import { startTransition, useEffect, useState } from 'react';

/** Whether everything is drawn. At first only what is visible is. The rest follows in small steps, once the content `isThere`. */
export function useAllDrawn(isThere: boolean): boolean {
  const [areAllDrawn, setAllDrawn] = useState(false);
  useEffect(() => {
    if (isThere) startTransition(() => setAllDrawn(true));
  }, [isThere]);
  return areAllDrawn;
}
