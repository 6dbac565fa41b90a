import { useLayoutEffect } from 'react';
import { colorScheme, onColorScheme } from '#client/hooks/use-color-scheme.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';

/**
 * Applies a business's colours to the whole page, including the browser's interface and dialogs. `isDressed`: the page was loaded with
 * these colours (first-paint.tsx), so that nothing needs to be done or loaded.
 */
export function useBrandTheme(branding: Branding, isDressed: boolean): void {
  useLayoutEffect(() => {
    if (isDressed) return;
    const undress = dress(branding);
    return () => void undress.then((end) => end());
  }, [branding, isDressed]);
}

/** Applies the colours, also after a change of the theme. Resolves with a function that ends this. */
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
