import { useSyncExternalStore } from 'react';
import { storage } from '#client/lib/browser/storage.ts';
import { themes } from '#shared/domain/display.ts';

export type Theme = (typeof themes)[number];

const key = 'ui-theme';

/** The theme chosen in this browser, and a function to change it. first-paint.js applies it. */
export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), setTheme];
}

export function currentTheme(): Theme {
  const stored = storage.get(key);
  return themes.find((theme) => theme === stored) ?? 'light';
}

export function setTheme(theme: Theme): void {
  storage.set(key, theme);
  // Browsers fire `storage` in the other tabs only.
  dispatchEvent(new Event('storage'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
