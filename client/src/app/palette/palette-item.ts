import type { ReactNode } from 'react';
import type { PaletteText } from '#client/i18n/es/palette.ts';

export type PaletteGroup = keyof PaletteText['groups'];

/** Something that the palette offers: it is opened or done. */
export interface PaletteItem {
  /** The same for the same thing, whatever is found beside it. */
  id: string;
  group: PaletteGroup;
  icon: ReactNode;
  title: string;
  /** Beside the title: whose it is, or where the words stand that are looked for. */
  detail?: string | null | undefined;
  /** The shortcut that does the same from anywhere. */
  keys?: string | undefined;
  /** Where it leads, or what it does. */
  to: string | (() => void);
}
