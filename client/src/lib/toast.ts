export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** How long a toast stays, unless somebody points at it, or it says what has failed: that stays until it is closed or the page is left. */
export const toastMs = 5_000;

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says in a corner of the screen how something went. One at a time: a new one takes the place of the last. */
export function toast({ tone = 'success', ...content }: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  lastId += 1;
  set({ ...content, tone, id: lastId });
}

export function dismissToast(): void {
  set(undefined);
}

/** What failed on a page is no news on the next one. */
export function dismissFailure(): void {
  if (current?.tone === 'error') set(undefined);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  current: (): Toast | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
