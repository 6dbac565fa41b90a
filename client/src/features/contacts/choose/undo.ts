import { whenSessionEnds } from '#client/lib/session/session.ts';

export interface Undo {
  /** What was done. */
  title: string;
  /** Contacts that were not found. */
  description?: string | undefined;
  /** Takes it back; nothing where there is nothing to take back. */
  run?: (() => Promise<unknown>) | undefined;
}

/** How long it is offered, unless somebody points at it. */
export const undoMs = 10_000;

let current: Undo | undefined;
const listeners = new Set<() => void>();

whenSessionEnds(() => offerUndo(undefined));

/** One at a time: a new one takes the place of the last. */
export function offerUndo(next: Undo | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const undoStore = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
