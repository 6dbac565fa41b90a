import { useLocation } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { setOverlay } from '#client/lib/overlays.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';
import type { Area } from '../navigation.ts';

/** The shortcuts of all signed-in pages: one for each link, the search, and the list of shortcuts. */
export function useShellShortcuts({ side, bottom, more }: Area): void {
  const text = useText(shellText);
  const [, navigate] = useLocation();
  const places = [...side, ...bottom, ...more];
  const ways = places.flatMap(({ key, label, href }) =>
    key ? [{ keys: `g ${key}`, label: text.goTo(label), run: () => navigate(href), reach: 'everywhere' as const }] : [],
  );
  useShortcuts([
    { keys: 'mod+k', label: text.searchAll, run: () => setOverlay('palette'), reach: 'everywhere' },
    { keys: '?', label: text.showShortcuts, run: () => setOverlay('shortcuts'), reach: 'everywhere' },
    ...ways,
  ]);
}
