import { useSyncExternalStore } from 'react';

type Overlay = 'palette' | 'shortcuts';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

/** Opens what can be opened from anywhere on the signed-in pages, and closes it with undefined. */
export function setOverlay(overlay: Overlay | undefined): void {
  open = overlay;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
