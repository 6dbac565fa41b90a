import { whenSessionEnds } from '#client/lib/session/session.ts';

export interface Undo {
  /** The sentence that says what was done. */
  title: string;
  /** The sentence about contacts that were not found. */
  description?: string | undefined;
  /** Undoes the action. Undefined if there is nothing to undo. */
  run?: (() => Promise<unknown>) | undefined;
}

/** How long an undo is offered, unless the user points at it. */
export const undoMs = 10_000;

let current: Undo | undefined;
const listeners = new Set<() => void>();

whenSessionEnds(() => offerUndo(undefined));

/** Offers an undo. It replaces the previous one, because there is only one at a time. */
export function offerUndo(next: Undo | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The store of the current undo, for `useSyncExternalStore`. */
export const undoStore = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
