import { useLayoutEffect } from 'react';
import { colorScheme, onColorScheme } from '#client/hooks/use-color-scheme.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';

/**
 * Dresses the whole page, the browser's bars and dialogs included, in a business's colours. `isDressed` where the page came
 * in them (first-paint.tsx): nothing is left to do then, nor to load.
 */
export function useBrandTheme(branding: Branding, isDressed: boolean): void {
  useLayoutEffect(() => {
    if (isDressed) return;
    const undress = dress(branding);
    return () => void undress.then((end) => end());
  }, [branding, isDressed]);
}

/** Until the end that it gives is called. */
async function dress(branding: Branding): Promise<() => void> {
  const { brandTheme } = await import('#client/components/branding/brand-theme.ts');
  const apply = () => {
    const theme = brandTheme(branding, colorScheme());
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(theme)) style.setProperty(name, value);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme['--surface'] ?? '');
  };
  apply();
  return onColorScheme(apply);
}
