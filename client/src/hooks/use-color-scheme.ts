import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The theme that is on; public/theme.js sets it before the first paint and keeps it up to date. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current);
}

function current(): ColorScheme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
