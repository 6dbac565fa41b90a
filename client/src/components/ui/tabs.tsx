import * as RadixTabs from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** Several views in the same place. The arrow keys move between the tabs. */
export const Tabs = RadixTabs.Root;

export const TabsContent = RadixTabs.Content;

export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List className={classNames('flex gap-1 rounded-control bg-sunken p-1', className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={classNames(
        'min-h-11 flex-1 rounded-lg border border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted-on-surface transition-colors duration-150',
        'hover:text-on-surface data-[state=active]:border-line-strong data-[state=active]:bg-surface data-[state=active]:text-on-surface',
        className,
      )}
      {...props}
    />
  );
}
