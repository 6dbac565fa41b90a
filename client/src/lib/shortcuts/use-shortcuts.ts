import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut } from '#client/lib/shortcuts/shortcuts.ts';

/**
 * Activates shortcuts while the component is shown. They do nothing while the user types, while a dialog or a menu is open, or when they
 * are switched off in 'Mi Perfil'. `?` lists them.
 */
export function useShortcuts(shortcuts: Shortcut[]): void {
  // Not an effect event, because the list of shortcuts is also read during rendering.
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => registerShortcuts(() => current.current), []);
}
