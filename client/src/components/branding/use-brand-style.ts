import type { CSSProperties } from 'react';
import { useColorScheme } from '#client/hooks/use-color-scheme.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { brandTheme } from './brand-theme.ts';

/** A business's colours as styles for a part of a page, as in its preview. */
export function useBrandStyle(branding: Branding): CSSProperties {
  const { 'color-scheme': colorScheme, ...tokens } = brandTheme(branding, useColorScheme());
  return { colorScheme, ...tokens };
}
