import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { toast } from '#client/lib/toast.ts';
import type { MenuState, OpenMenuProps } from './menu-state.ts';

const MenuContext = createContext<MenuState | undefined>(undefined);

/** Pages have many menus, and most are never opened: what an open one needs is a file of its own. */
const { Part: OpenMenu, load } = lazyPart(() => import('./open-menu.tsx'), 'OpenMenu', {
  Pending: () => null,
  Failed: FailedMenu,
});

/** Loads what an open menu needs, which else comes when a pointer or the focus is at a menu's button. */
export { load as loadMenus };

/** Actions behind a button. */
export function Menu({ children }: { children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [openedBy, setOpenedBy] = useState<MenuState['openedBy']>();
  const menu = useMemo(() => ({ trigger, id, openedBy, setOpenedBy }), [id, openedBy]);
  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** Makes the button inside it the one that opens the menu. */
export function MenuTrigger({ children }: { children: ReactElement<ComponentProps<'button'>> }) {
  const { trigger, id, openedBy, setOpenedBy } = useMenu();
  /** What the button was last pressed by; with it the focus may have closed the menu before the press has ended. */
  const press = useRef({ isTouch: false, isOpen: false });
  const open = (isOpen: boolean, by: MenuState['openedBy']) => setOpenedBy(isOpen ? by : undefined);
  const prepare = () => void load().catch(() => undefined);
  return cloneElement(children, {
    ref: trigger,
    id: `${id}-trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': openedBy !== undefined,
    'aria-controls': openedBy && id,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A mouse opens it where it goes down, to be let go at an item; a finger may have come down to scroll.
    onPointerDown: (event: PointerEvent) => {
      press.current = { isTouch: event.pointerType === 'touch', isOpen: openedBy !== undefined };
      if (press.current.isTouch || event.button !== 0 || event.ctrlKey) return;
      // The focus goes to the menu and not to its button.
      if (!openedBy) event.preventDefault();
      open(!openedBy, 'pointer');
    },
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) open(!openedBy, 'keyboard');
      else if (press.current.isTouch) open(!press.current.isOpen, 'pointer');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpenedBy('keyboard');
    },
  });
}

/** What is seen when it is open. */
export function MenuContent(props: Omit<OpenMenuProps, 'menu'>) {
  const menu = useMenu();
  return menu.openedBy && <OpenMenu menu={menu} {...props} />;
}

function FailedMenu({ menu: { setOpenedBy } }: OpenMenuProps) {
  const text = useText(commonText);
  useEffect(() => {
    toast({ title: text.partFailedTitle, description: text.partFailedDescription, tone: 'error' });
    setOpenedBy(undefined);
  }, [text, setOpenedBy]);
  return null;
}

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error('a part of a menu is outside of one');
  return menu;
}
