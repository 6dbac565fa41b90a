import { useSyncExternalStore } from 'react';

type Overlay = 'palette' | 'shortcuts';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

/** Opens an overlay that is available on all signed-in pages. Undefined closes it. */
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
