import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut } from '#client/lib/shortcuts/shortcuts.ts';

/**
 * What keys do while this is shown. They do nothing while somebody writes, with a window or a menu open, or when switched off in
 * 'Mi Perfil'; `?` lists them.
 */
export function useShortcuts(shortcuts: Shortcut[]): void {
  // No effect event: the list of shortcuts is read while its window is drawn, too.
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => registerShortcuts(() => current.current), []);
}
