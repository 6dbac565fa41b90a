import { useSyncExternalStore } from 'react';
import { areSingleKeysOn, setSingleKeys } from '#client/lib/shortcuts/shortcuts.ts';

/** Whether single-key shortcuts are on in this browser, and a function to switch them. */
export function useSingleKeys(): [on: boolean, change: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn), setSingleKeys];
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
