import type * as RadixMenu from '@radix-ui/react-menu';
import type { ComponentProps, RefObject } from 'react';

export interface MenuState {
  trigger: RefObject<HTMLButtonElement | null>;
  /** The id of the open menu. The id of its button is the same with `-trigger` at the end. */
  id: string;
  /** How the menu was opened; undefined if it is closed. With the keyboard, the focus begins at the first item. */
  openedBy: 'keyboard' | 'pointer' | undefined;
  setOpenedBy: (by: MenuState['openedBy']) => void;
}

export type OpenMenuProps = ComponentProps<typeof RadixMenu.Content> & { menu: MenuState };
