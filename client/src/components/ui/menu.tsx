import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { useTopLayer } from './dialog/top-layer.ts';

/** Actions behind a button. Not modal: Radix's scroll lock writes a style element that the page's CSP refuses. */
export function Menu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />;
}

/** The button that opens it; give it one with `asChild`. */
export const MenuTrigger = RadixMenu.Trigger;

export function MenuContent({ className, ...props }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal container={useTopLayer()}>
      <RadixMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onKeyDown={closeOnTab}
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade overflow-y-auto rounded-card border border-line bg-surface p-1 text-on-surface shadow-soft',
          className,
        )}
        {...props}
      />
    </RadixMenu.Portal>
  );
}

/** As menus do elsewhere; Radix's own swallow it. The focus is at the menu's button then. */
function closeOnTab({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab') currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

interface MenuItemProps extends ComponentProps<typeof RadixMenu.Item> {
  tone?: 'danger' | 'default';
}

/** A link goes in with `asChild`. */
export function MenuItem({ tone = 'default', className, ...props }: MenuItemProps) {
  return (
    <RadixMenu.Item
      className={classNames(
        'flex min-h-(--control) cursor-pointer items-center gap-3 rounded-lg px-3 text-sm -outline-offset-2 select-none [&_svg]:size-4 [&_svg]:shrink-0',
        'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken',
        tone === 'danger' && 'text-danger-text',
        className,
      )}
      {...props}
    />
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** Says what the actions belong to; not an action itself. */
export const MenuLabel = RadixMenu.Label;

/** Of its items exactly one is chosen. */
export const MenuRadioGroup = RadixMenu.RadioGroup;

export function MenuRadioItem({ children, ...props }: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem
      className="flex min-h-(--control) cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm -outline-offset-2 select-none [overflow-wrap:anywhere] data-highlighted:bg-sunken"
      {...props}
    >
      {children}
      <RadixMenu.ItemIndicator>
        <Check aria-hidden className="size-4 shrink-0 text-link" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}
