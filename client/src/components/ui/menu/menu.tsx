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

/** The open menu is in a file of its own, because pages have many menus, and most are never opened. */
const { Part: OpenMenu, load } = lazyPart(() => import('./open-menu.tsx'), 'OpenMenu', {
  Pending: () => null,
  Failed: FailedMenu,
});

/** Loads the file of open menus in advance. Otherwise it is loaded when the pointer or the focus is on a menu's button. */
export { load as loadMenus };

/** A menu of actions behind a button. */
export function Menu({ children }: { children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [openedBy, setOpenedBy] = useState<MenuState['openedBy']>();
  const menu = useMemo(() => ({ trigger, id, openedBy, setOpenedBy }), [id, openedBy]);
  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** Turns the button inside it into the menu's button. */
export function MenuTrigger({ children }: { children: ReactElement<ComponentProps<'button'>> }) {
  const { trigger, id, openedBy, setOpenedBy } = useMenu();
  /**
   * The last press of the button: its pointer type, and whether the menu was open. The change of the focus may close the menu before the
   * press ends.
   */
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
    // A mouse opens the menu on pointer down, so that it can be released on an item. A touch waits for the click, because it may be the
    // start of scrolling.
    onPointerDown: (event: PointerEvent) => {
      press.current = { isTouch: event.pointerType === 'touch', isOpen: openedBy !== undefined };
      if (press.current.isTouch || event.button !== 0 || event.ctrlKey) return;
      // The focus must go to the menu, and not to its button.
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

/** The content of the open menu. */
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
