import { useCallback, useState } from 'react';

export interface Done {
  /** Counts up: each has its own time. */
  id: number;
  /** What was done. */
  title: string;
  /** Takes it back. */
  undo: () => Promise<unknown>;
}

/** What was done last and can be taken back, for as long as the page is open and it has not run out. */
export function useLastDone() {
  const [done, setDone] = useState<Done>();
  const note = useCallback(
    (title: string, undo: Done['undo']) => setDone((before) => ({ id: (before?.id ?? 0) + 1, title, undo })),
    [],
  );
  const forget = useCallback(() => setDone(undefined), []);
  return { done, note, forget };
}
