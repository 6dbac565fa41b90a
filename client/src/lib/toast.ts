export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** How long a toast stays. It stays longer while the pointer is over it. A failure stays until it is closed or the page is left. */
export const toastMs = 5_000;

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows the result of an action in a corner of the screen. A new toast replaces the last one. */
export function toast({ tone = 'success', ...content }: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  lastId += 1;
  set({ ...content, tone, id: lastId });
}

export function dismissToast(): void {
  set(undefined);
}

/** Closes the toast of a failure, because it does not concern the next page. */
export function dismissFailure(): void {
  if (current?.tone === 'error') set(undefined);
}

/** The current toast, for `useSyncExternalStore`. */
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
