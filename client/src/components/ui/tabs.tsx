import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';

const TabsContext = createContext({ id: '', value: '', show: (_value: string): void => undefined });

interface TabsProps extends ComponentProps<'div'> {
  /** Which one is shown, and how to show another; without, they know it by themselves and begin with `defaultValue`. */
  value?: string;
  onValueChange?: (value: string) => void;
  defaultValue?: string;
}

/** Views of one thing in one place; the arrow keys go from one to the next (ARIA's pattern for tabs). */
export function Tabs({ value, onValueChange, defaultValue = '', ...props }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  return (
    <TabsContext value={{ id, value: value ?? own, show: onValueChange ?? setOwn }}>
      <div {...props} />
    </TabsContext>
  );
}

export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      onKeyDown={goOn}
      className={classNames('flex gap-1 rounded-control bg-sunken p-1', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = use(TabsContext);
  const isShown = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-${value}-tab`}
      aria-controls={`${tabs.id}-${value}`}
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={() => tabs.show(value)}
      className={classNames(
        'min-h-11 flex-1 rounded-lg border border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted-on-surface transition-colors duration-150',
        'hover:text-on-surface aria-selected:border-line aria-selected:bg-surface aria-selected:text-on-surface',
        className,
      )}
      {...props}
    />
  );
}

interface TabsContentProps extends ComponentProps<'div'> {
  value: string;
  /** Drawn while another one is shown, too: whoever asks for that hides it (`data-state`). */
  forceMount?: boolean;
}

export function TabsContent({ value, forceMount = false, children, ...props }: TabsContentProps) {
  const tabs = use(TabsContext);
  const isShown = tabs.value === value;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-${value}`}
      aria-labelledby={`${tabs.id}-${value}-tab`}
      data-state={isShown ? 'active' : 'inactive'}
      hidden={!isShown && !forceMount}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what stands in it may have nothing that takes the focus.
      tabIndex={0}
      {...props}
    >
      {(isShown || forceMount) && children}
    </div>
  );
}

/** From the tab that has the focus to the one that a key leads to, which is shown at once. */
function goOn(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter(isDrawn);
  const next = tabAfter(
    event.key,
    tabs.indexOf(event.target instanceof HTMLElement ? event.target : event.currentTarget),
    tabs.length,
  );
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

function tabAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : (current + step + count) % count;
}

/** On wide screens some tabs are beside the others, and have none. */
function isDrawn(tab: HTMLElement): boolean {
  return tab.getClientRects().length > 0;
}
