import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChannelRowProps {
  icon: LucideIcon;
  name: string;
  about: ReactNode;
  actions: ReactNode;
  /** What the owner has to know or do about the channel. */
  children?: ReactNode;
}

/** A channel where people write: its name, where it is, and the actions for it. */
export function ChannelRow({ icon: Icon, name, about, actions, children }: ChannelRowProps) {
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-soft text-on-accent-soft">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-48 flex-1">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-sm text-muted-on-surface wrap-anywhere">{about}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      {children}
    </li>
  );
}
