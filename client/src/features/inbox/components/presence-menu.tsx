import { ChevronDown } from 'lucide-react';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuRadioGroup, MenuRadioItem } from '#client/components/ui/menu/menu-parts.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { classNames } from '#client/lib/class-names.ts';
import { usePresence } from '../use-presence.ts';

/** Sets whether the user is available for visitors. Only the text that visitors read depends on it, no notification does. */
export function PresenceMenu() {
  const { presence: text } = useText(inboxText);
  const { available, setAvailable } = usePresence();
  if (available === undefined) return <span className="min-h-11" />;
  const state = available ? text.available : text.away;
  return (
    <Menu>
      <MenuTrigger>
        <button
          type="button"
          aria-label={text.label(state)}
          className="-mr-1 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-sunken"
        >
          <Dot available={available} />
          {state}
          <ChevronDown aria-hidden className="size-4 text-muted-on-surface" />
        </button>
      </MenuTrigger>
      <MenuContent className="w-72">
        <MenuRadioGroup
          value={available ? 'available' : 'away'}
          onValueChange={(value) => setAvailable(value === 'available')}
        >
          {(['available', 'away'] as const).map((value) => (
            <MenuRadioItem key={value} value={value}>
              <span className="py-2">
                <span className="flex items-center gap-2 font-medium">
                  <Dot available={value === 'available'} />
                  {text[value]}
                </span>
                <span className="mt-0.5 block text-xs text-muted-on-surface">{text[`${value}Help`]}</span>
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

function Dot({ available }: { available: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'size-2.5 shrink-0 rounded-full border-2',
        available ? 'border-accent bg-accent' : 'border-line-strong',
      )}
    />
  );
}
