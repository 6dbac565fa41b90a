import type { ReactNode } from 'react';
import type { PaletteText } from '#client/i18n/es/palette.ts';

export type PaletteGroup = keyof PaletteText['groups'];

/** An entry of the palette: a page to open or an action to run. */
export interface PaletteItem {
  /** Stable: the same entry has the same id in all results. */
  id: string;
  group: PaletteGroup;
  icon: ReactNode;
  title: string;
  /** Shown beside the title: the owner, or the text that contains the search words. */
  detail?: string | null | undefined;
  /** The shortcut for the same action. */
  keys?: string | undefined;
  /** The address to open, or the action to run. */
  to: string | (() => void);
}
