import { useEffect } from 'react';

/** By then a page is there, with its data. */
const afterMs = 2_000;

/** Loads the file of a part that is likely to be wanted, once the page itself is there. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Where it fails, it is asked for again when it is wanted.
    const timer = setTimeout(() => load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [load]);
}
