import type * as RadixMenu from '@radix-ui/react-menu';
import type { ComponentProps, RefObject } from 'react';

export interface MenuState {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Of the open menu; its button has it with `-trigger` behind it. */
  id: string;
  /** By what it was opened, if it is: whoever did it by the keyboard begins at the first item. */
  openedBy: 'keyboard' | 'pointer' | undefined;
  setOpenedBy: (by: MenuState['openedBy']) => void;
}

export type OpenMenuProps = ComponentProps<typeof RadixMenu.Content> & { menu: MenuState };
