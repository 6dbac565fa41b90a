import { useLayoutEffect } from 'react';
import { brandTheme } from '#client/components/branding/brand-theme.ts';
import { colorScheme, onColorScheme } from '#client/hooks/use-color-scheme.ts';
import type { Branding } from '#shared/contracts/branding.ts';

/** Dresses the whole page, the browser's bars and dialogs included, in a business's colours. */
export function useBrandTheme(branding: Branding): void {
  useLayoutEffect(() => {
    const dress = () => {
      const theme = brandTheme(branding, colorScheme());
      const { style } = document.documentElement;
      for (const [name, value] of Object.entries(theme)) style.setProperty(name, value);
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme['--surface'] ?? '');
    };
    dress();
    return onColorScheme(dress);
  }, [branding]);
}
