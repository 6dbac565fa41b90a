import { useCallback, useState } from 'react';

export interface Done {
  /** A number that counts up, so that each action has a timer of its own. */
  id: number;
  /** The text that says what was done. */
  title: string;
  /** Undoes the action. */
  undo: () => Promise<unknown>;
}

/** The last action that can be undone. It is kept until the page is closed or its time has run out. */
export function useLastDone() {
  const [done, setDone] = useState<Done>();
  const note = useCallback(
    (title: string, undo: Done['undo']) => setDone((before) => ({ id: (before?.id ?? 0) + 1, title, undo })),
    [],
  );
  const forget = useCallback(() => setDone(undefined), []);
  return { done, note, forget };
}
