import { useLayoutEffect } from 'react';
import { brandTheme } from '#client/components/branding/brand-theme.ts';
import { useColorScheme } from '#client/hooks/use-color-scheme.ts';
import type { Branding } from '#shared/contracts/branding.ts';

/** Dresses the whole page, the browser's bars and dialogs included, in a business's colours while it is shown. */
export function useBrandTheme(branding: Branding): void {
  const scheme = useColorScheme();
  useLayoutEffect(() => {
    const theme = brandTheme(branding, scheme);
    const { style } = document.documentElement;
    const bar = document.querySelector('meta[name="theme-color"]');
    const barColor = bar?.getAttribute('content');
    for (const [name, value] of Object.entries(theme)) style.setProperty(name, value);
    bar?.setAttribute('content', theme['--surface'] ?? '');
    return () => {
      for (const name of Object.keys(theme)) style.removeProperty(name);
      if (barColor) bar?.setAttribute('content', barColor);
    };
  }, [branding, scheme]);
}
