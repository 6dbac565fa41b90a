import * as RadixMenu from '@radix-ui/react-menu';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { useTopLayer } from '../dialog/top-layer.ts';
import { MenuParts } from './menu-parts.tsx';
import type { OpenMenuProps } from './menu-state.ts';

/** An open menu. It is not modal, because Radix's scroll lock writes a style element that the page's CSP refuses. */
export function OpenMenu({
  menu: { trigger, id, openedBy, setOpenedBy },
  className,
  children,
  onCloseAutoFocus,
  ...props
}: OpenMenuProps) {
  const isPressedBeside = useRef(false);
  return (
    <RadixMenu.Root open modal={false} onOpenChange={(open) => open || setOpenedBy(undefined)}>
      <RadixMenu.Anchor virtualRef={trigger as { current: HTMLButtonElement }} />
      <RadixMenu.Portal container={useTopLayer()}>
        <RadixMenu.Content
          id={id}
          aria-labelledby={`${id}-trigger`}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // Radix does not know about key presses before it was loaded.
          onEntryFocus={(event) => {
            if (openedBy === 'keyboard') focusFirst(event);
          }}
          onKeyDown={closeOnTab}
          onInteractOutside={() => {
            isPressedBeside.current = true;
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented && !isPressedBeside.current) trigger.current?.focus();
            event.preventDefault();
          }}
          className={classNames(
            'z-50 max-h-(--radix-popper-available-height) min-w-48 animate-fade overflow-y-auto rounded-card border border-line bg-surface p-1 text-on-surface shadow-soft',
            className,
          )}
          {...props}
        >
          <MenuParts value={RadixMenu}>{children}</MenuParts>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

function focusFirst(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const first = event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])');
  if (!first) return;
  event.preventDefault();
  first.focus({ preventScroll: true });
}

/** Closes the menu on Tab, as is usual, because Radix only prevents the key's default. The focus is then on the menu's button. */
function closeOnTab({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab') currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}
