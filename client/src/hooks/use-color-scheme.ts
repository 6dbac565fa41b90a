import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The current theme. first-paint.js sets it before the first paint and keeps it up to date. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onColorScheme, colorScheme);
}

export function colorScheme(): ColorScheme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

export function onColorScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
