import type * as RadixMenu from '@radix-ui/react-menu';
import { Check } from 'lucide-react';
import { type ComponentProps, createContext, use } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** Radix's components, which are loaded when the first menu is opened. */
export const MenuParts = createContext<typeof RadixMenu | undefined>(undefined);

interface MenuItemProps extends ComponentProps<typeof RadixMenu.Item> {
  tone?: 'danger' | 'default';
}

/** An action in a menu. For a link use `asChild`. */
export function MenuItem({ tone = 'default', className, ...props }: MenuItemProps) {
  const { Item } = useParts();
  return (
    <Item
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
  const { Separator } = useParts();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** A label for the actions below it. It cannot be selected. */
export function MenuLabel(props: ComponentProps<typeof RadixMenu.Label>) {
  const { Label } = useParts();
  return <Label {...props} />;
}

/** A group of items of which exactly one is selected. */
export function MenuRadioGroup(props: ComponentProps<typeof RadixMenu.RadioGroup>) {
  const { RadioGroup } = useParts();
  return <RadioGroup {...props} />;
}

export function MenuRadioItem({ children, ...props }: ComponentProps<typeof RadixMenu.RadioItem>) {
  const { RadioItem, ItemIndicator } = useParts();
  return (
    <RadioItem
      className="flex min-h-(--control) cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm -outline-offset-2 select-none wrap-anywhere data-highlighted:bg-sunken"
      {...props}
    >
      {children}
      <ItemIndicator>
        <Check aria-hidden className="size-4 shrink-0 text-link" />
      </ItemIndicator>
    </RadioItem>
  );
}

function useParts(): typeof RadixMenu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('a part of a menu is outside of an open one');
  return parts;
}
